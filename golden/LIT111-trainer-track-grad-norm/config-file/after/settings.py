MORE = {"max_epochs": 3}
