class Trainer:
    log_dir = "logs"


print(Trainer().log_dir)
