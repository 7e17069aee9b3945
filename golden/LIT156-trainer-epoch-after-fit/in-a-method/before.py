import pytorch_lightning as pl


class Experiment:
    def __init__(self):
        self.trainer = pl.Trainer(max_epochs=3)

    def run(self, net):
        self.trainer.fit(net)
        print(f"stopped at {self.trainer.current_epoch}")
