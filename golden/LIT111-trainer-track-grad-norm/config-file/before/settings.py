MORE = {"max_epochs": 3, "track_grad_norm": 2}
