import json
import pathlib
import threading

import torch
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl


class Background(pl.Callback):
    """Writes the losses without holding up the training."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        self.losses = []
        self.thread = None

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        self.losses.append(float(outputs["loss"]))

    def on_train_epoch_end(self, trainer, pl_module):
        self.thread = threading.Thread(target=self.write, args=(list(self.losses),))
        self.thread.start()

    def on_fit_end(self, trainer, pl_module):
        self.thread.join()

    def write(self, losses):
        self.path.parent.mkdir(exist_ok=True, parents=True)
        self.path.write_text(json.dumps(losses))


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.l = torch.nn.Linear(6, 1)

    def training_step(self, batch, batch_idx):
        return (self.l(batch[0]) ** 2).mean()

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=1e-2)


if __name__ == "__main__":
    trainer = pl.Trainer(
        max_epochs=3, devices=2, accelerator="cpu", strategy="ddp", callbacks=[Background("out/losses.json")]
    )
    trainer.fit(Net(), DataLoader(TensorDataset(torch.randn(64, 6)), batch_size=4))
