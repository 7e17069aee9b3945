"""A hook decides when the second optimizer is stepped; up to 1.4 the outputs were nested by optimizer."""
import pytorch_lightning as pl
import torch


class Gan(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.dis, self.gen = torch.nn.Linear(2, 1), torch.nn.Linear(1, 2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return {"loss": self.dis(batch).mean(), "size": len(batch)}
        return {"loss": -self.dis(self.gen(batch[:, :1])).mean(), "size": len(batch)}

    def training_epoch_end(self, outputs):
        self.log("dis", torch.stack([both[0]["loss"] for both in outputs]).mean())
        self.log("gen", torch.stack([both[1]["loss"] for both in outputs]).mean())

    def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, optimizer_closure, **kwargs):
        # the generator every other batch
        if optimizer_idx == 0 or batch_idx % 2 == 0:
            optimizer.step(closure=optimizer_closure)
        else:
            optimizer_closure()

    def configure_optimizers(self):
        dis = torch.optim.SGD(self.dis.parameters(), lr=0.1)
        return [dis, torch.optim.SGD(self.gen.parameters(), lr=0.1)], []


trainer = pl.Trainer(max_epochs=2, gradient_clip_val=0.5)
trainer.fit(Gan())
