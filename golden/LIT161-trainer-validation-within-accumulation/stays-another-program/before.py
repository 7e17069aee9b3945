class Trainer:
    def __init__(self, **options):
        self.options = options


Trainer(val_check_interval=0.5, accumulate_grad_batches=4)
