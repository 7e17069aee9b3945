CONFIG = {
    "seed": 7,
    "model": {"scale": 2, "channels": 4, "lr_g": 0.01, "lr_d": 0.005, "adv_weight": 0.1, "warmup": 2},
    "trainer": {
        "max_epochs": 4,
        "accelerator": "cpu",
        "gpus": None,
        "gradient_clip_val": 0.5,
        "gradient_clip_algorithm": "value",
        "check_val_every_n_epoch": 1,
        "num_sanity_val_steps": 1,
        "log_every_n_steps": 1,
        "weights_summary": None,
        "progress_bar_refresh_rate": 0,
        "terminate_on_nan": False,
    },
}
