import sys

import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    automatic_optimization = False
    gradient_clip_val = None

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            self.clip_gradients(optimizer, gradient_clip_val=self.gradient_clip_val, gradient_clip_algorithm="norm")
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return self(batch).mean()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)


model = Net()
model.gradient_clip_val = float(sys.argv[1])
pl.Trainer().fit(model)
