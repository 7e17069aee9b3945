import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.loss(batch))


def main(model, loaders):
    kept = ModelCheckpoint(dirpath="saved", filename="{epoch}", save_top_k=-1)
    trainer = pl.Trainer(callbacks=[kept])
    trainer.fit(model, *loaders)
    print(kept.best_model_path)


def count(model, loaders):
    kept = ModelCheckpoint(save_top_k=-1, save_last=True)
    pl.Trainer(callbacks=[kept]).fit(model, *loaders)
    print(len(kept.best_k_models))
