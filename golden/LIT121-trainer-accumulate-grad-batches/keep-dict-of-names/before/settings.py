TRAINER = {"max_epochs": 2, "accumulate_grad_batches": 2, "loader": {1: "one", 2: "two"}}
