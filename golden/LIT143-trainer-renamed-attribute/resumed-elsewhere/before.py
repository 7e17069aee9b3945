import pytorch_lightning as pl


class Matcher(pl.LightningModule):
    def setup(self, stage):
        self.fresh = self.trainer.resume_from_checkpoint is None

    def name(self):
        return self.trainer.resume_from_checkpoint


class Reader:
    resume_from_checkpoint = None

    def on_train_start(self):
        return self.resume_from_checkpoint


def main(module, trainer: pl.Trainer):
    if trainer.resume_from_checkpoint:
        print("goes on")
    trainer.fit(module)
