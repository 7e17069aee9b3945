import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        return {"loss": self.layer(batch).sum(), "n": len(batch)}

    def training_epoch_end(self, outputs):
        self.log("n", float(sum(o["n"] for o in outputs)))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


checkpoint = ModelCheckpoint(dirpath="ckpt", save_on_train_epoch_end=False)
pl.Trainer(max_epochs=2, accelerator="cpu", callbacks=[checkpoint]).fit(Net(), train, val)
pl.Trainer(max_epochs=4, accelerator="cpu").fit(Net(), train, val, ckpt_path=checkpoint.best_model_path)
