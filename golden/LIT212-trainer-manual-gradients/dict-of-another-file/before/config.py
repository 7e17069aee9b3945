TRAINER = {
    "max_epochs": 4,
    "gradient_clip_val": 0.5,
    "gradient_clip_algorithm": "value",
}
