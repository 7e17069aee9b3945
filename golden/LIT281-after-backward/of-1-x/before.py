"""What it names is of 0.10 to 1.9: the hook may have been written for 1.3, and may for 1.5."""

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_after_backward(self):
        self.norms.append(self.layer.weight.grad.norm())

    def training_step(self, batch, batch_idx):
        self.log("loss", self(batch).mean())
        return self(batch).mean()

    def training_epoch_end(self, outputs):
        print(len(outputs))


def main(net, loader):
    trainer = pl.Trainer(gradient_clip_val=0.5, gpus=0, accelerator="cpu")
    trainer.fit(net, loader)
