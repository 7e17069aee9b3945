import pytorch_lightning as pl
from torch import nn
from torch.optim import Adam


class Rivals(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.forger, self.expert = nn.Linear(3, 3), nn.Linear(3, 1)

    def training_step(self, batch, batch_idx):
        forging, judging = self.optimizers()
        forging.zero_grad(set_to_none=False)
        self.manual_backward(-self.expert(self.forger(batch)).mean())
        forging.step()
        if batch_idx % 3 == 0:
            return None
        judging.zero_grad(set_to_none=False)
        self.manual_backward(self.expert(self.forger(batch).detach()).mean() - self.expert(batch).mean())
        judging.step()

    def on_validation_model_zero_grad(self):
        self.zero_grad(set_to_none=False)

    def validation_step(self, batch, batch_idx):
        self.log("genuine", self.expert(batch).mean())

    def configure_optimizers(self):
        return [Adam(self.forger.parameters()), Adam(self.expert.parameters())]
