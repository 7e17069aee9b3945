TRAINER = {"max_epochs": 2, "accumulate_grad_batches": {4: 2}}
