BASE = {
    "seed": 1,
    "trainer": {
        "max_epochs": 1,
        "gpus": None,  # none by itself
        "weights_summary": None,
    },
}

EXPERIMENTS = {
    "small": {**BASE, "width": 4},
    "large": {**BASE, "width": 64},
}
