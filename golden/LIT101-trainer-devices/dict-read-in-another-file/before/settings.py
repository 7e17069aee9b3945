TRAINER = {"gpus": 2, "flush_logs_every_n_steps": 10, "max_epochs": 3}
