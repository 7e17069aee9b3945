import pytorch_lightning as pl


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return batch.mean()


def short(path):
    trainer = pl.Trainer(max_steps=50, resume_from_checkpoint=path)
    trainer.fit(Net())


def whole(path):
    trainer = pl.Trainer(max_steps=-1, max_epochs=5, resume_from_checkpoint=path)
    trainer.fit(Net())
