from pytorch_lightning import LightningModule, Trainer


class Longer(LightningModule):
    def on_train_end(self):
        self.trainer.fit_loop.max_epochs += 5
        self.trainer.fit_loop.min_epochs = 1


def main(model, last):
    trainer = Trainer(max_epochs=3)
    trainer.fit(model)
    trainer.fit_loop.max_epochs = trainer.max_epochs + 3
    trainer.fit_loop.epoch_loop.max_steps, trainer.fit_loop.epoch_loop.min_steps = last, None
    trainer.fit(model)
