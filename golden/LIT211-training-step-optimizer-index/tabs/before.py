from pytorch_lightning import LightningModule
from torch.optim import SGD


class Tabs(LightningModule):
	def __init__(self):
		LightningModule.__init__(self)

	def training_step(self, batch, batch_idx, optimizer_idx):
		return self(batch).mean()

	def configure_optimizers(self):
		return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
