from pytorch_lightning import LightningModule
from timing import timed
from torch.optim import SGD


class Net(LightningModule):
    automatic_optimization = False

    @timed
    def training_step(self, batch, batch_idx):
        for optimizer in self.optimizers():
            optimizer.zero_grad()
            self.manual_backward(self(batch).mean())
            optimizer.step()

    def configure_optimizers(self):
        return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
