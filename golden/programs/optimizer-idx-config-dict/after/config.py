CONFIG = {
    "seed": 7,
    "model": {"scale": 2, "channels": 4, "lr_g": 0.01, "lr_d": 0.005, "adv_weight": 0.1, "warmup": 2},
    "trainer": {
        "max_epochs": 4,
        "accelerator": "cpu",
        "check_val_every_n_epoch": 1,
        "num_sanity_val_steps": 1,
        "log_every_n_steps": 1,
        "enable_model_summary": False,
        "enable_progress_bar": False,
    },
}
