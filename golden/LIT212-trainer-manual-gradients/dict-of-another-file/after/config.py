TRAINER = {
    "max_epochs": 4,
}
