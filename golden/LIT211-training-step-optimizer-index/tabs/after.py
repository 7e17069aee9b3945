from pytorch_lightning import LightningModule
from torch.optim import SGD


class Tabs(LightningModule):
	def __init__(self):
		LightningModule.__init__(self)
		self.automatic_optimization = False

	def training_step(self, batch, batch_idx):
		for optimizer_idx, optimizer in enumerate(self.optimizers()):
			self.toggle_optimizer(optimizer)
			loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
			optimizer.zero_grad()
			self.manual_backward(loss)
			optimizer.step()
			self.untoggle_optimizer(optimizer)

	def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
		return self(batch).mean()

	def configure_optimizers(self):
		return SGD(self.a.parameters(), lr=0.1), SGD(self.b.parameters(), lr=0.1)
