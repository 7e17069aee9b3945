from pytorch_lightning import LightningModule, Trainer


class Settings:
    max_epochs = 3


class Own(Trainer):
    def __init__(self):
        super().__init__()
        self.rounds = 3


class Net(LightningModule):
    def __init__(self, settings: Settings):
        super().__init__()
        self.max_epochs = settings.max_epochs
        settings.max_epochs = 5


def main(model):
    trainer = Trainer(max_epochs=3)
    print(trainer.max_epochs, trainer.current_epoch)
    trainer.limit_val_batches = 3
    trainer.accumulate_grad_batches = 2
