import pytorch_lightning as pl
import torch


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.maker = torch.nn.Linear(4, 4)
        self.judge = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        makers, judges = self.optimizers()
        made = self.judge(self.maker(batch)).mean()
        self.manual_backward(made, makers)
        makers.step()
        makers.zero_grad()
        judged = self.judge(self.maker(batch).detach()).mean()
        self.manual_backward(judged, judges)
        judges.step()
        judges.zero_grad()

    def configure_optimizers(self):
        return torch.optim.Adam(self.maker.parameters()), torch.optim.Adam(self.judge.parameters())


trainer = pl.Trainer(gpus=1, gradient_clip_val=1, accumulate_grad_batches=3, automatic_optimization=False)
trainer.fit(Pair())
