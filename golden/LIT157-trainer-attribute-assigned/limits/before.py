from pytorch_lightning import LightningModule, Trainer


class Longer(LightningModule):
    def on_train_end(self):
        self.trainer.max_epochs += 5
        self.trainer.min_epochs = 1


def main(model, last):
    trainer = Trainer(max_epochs=3)
    trainer.fit(model)
    trainer.max_epochs = trainer.max_epochs + 3
    trainer.max_steps, trainer.min_steps = last, None
    trainer.fit(model)
