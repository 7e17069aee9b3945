from pytorch_lightning import LightningModule
from torch.optim import SGD, Adam


class Study(LightningModule):
    def training_step(self, batch, batch_idx, optimizer_idx=None):
        return self.net(batch).mean()

    def configure_optimizers(self):
        return Adam(self.parameters(), lr=0.1)


class Contest(Study):
    def training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self.judge(batch).mean()
        return -self.judge(self.net(batch)).mean()

    def configure_optimizers(self):
        return SGD(self.judge.parameters(), lr=0.1), SGD(self.net.parameters(), lr=0.1)


class LateContest(Contest):
    def forward(self, batch):
        return self.net(batch)
