BASE = {
    "seed": 1,
    "trainer": {
        "max_epochs": 1,
        "accelerator": "cpu",  # none by itself
        "devices": 1,
        "weights_summary": None,
    },
}

EXPERIMENTS = {
    "small": {**BASE, "width": 4},
    "large": {**BASE, "width": 64},
}
