import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if batch is None:
            return None
        return self.parts[optimizer_idx](batch).mean()

    def training_epoch_end(self, outputs):
        self.log("loss", torch.stack([both[0]["loss"] for both in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parts[0].parameters()), torch.optim.Adam(self.parts[1].parameters())


Trainer(accumulate_grad_batches=2, gradient_clip_val=1.0).fit(Net())
