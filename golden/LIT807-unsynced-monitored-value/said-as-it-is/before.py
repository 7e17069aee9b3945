import torch
from lightning.pytorch import LightningModule, Trainer
from lightning.pytorch.callbacks import ModelCheckpoint


class Net(LightningModule):
    def on_validation_epoch_end(self):
        for key, values in self.one_step.items():
            self.log(f"valid/{key}_mean", torch.stack(values).mean())
        self.log("valid/unrolled_mean", torch.stack(self.unrolled).mean())


checkpoint = ModelCheckpoint(monitor="valid/unrolled_mean")
trainer = Trainer(accelerator="gpu", devices=2, strategy="ddp", callbacks=[checkpoint])
