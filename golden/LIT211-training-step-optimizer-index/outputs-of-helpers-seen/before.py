import torch
from pytorch_lightning import LightningModule, Trainer


class CycleGAN(LightningModule):
    def __init__(self):
        super().__init__()
        self.nets = torch.nn.ModuleList()

    def generator_step(self, batch):
        self.loss = self.nets[0](batch).mean()
        return self.loss

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.generator_step(batch)
        return {"loss": self.nets[1](batch).mean(), "n": len(batch)}

    def training_epoch_end(self, outputs):
        self.log("loss", torch.stack([both[0]["loss"] for both in outputs]).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.nets[0].parameters()), torch.optim.Adam(self.nets[1].parameters())


Trainer(accumulate_grad_batches=2, gradient_clip_val=1.0).fit(CycleGAN())
