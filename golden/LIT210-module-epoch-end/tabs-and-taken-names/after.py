import pytorch_lightning as pl


class Module(pl.LightningModule):
	def __init__(self):
		super().__init__()
		self.validation_step_outputs = {}

	def validation_step(self, batch, batch_idx):
		return batch_idx

	def on_validation_epoch_start(self):
		self._validation_step_outputs = []

	def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
		if outputs is not None:
			self._validation_step_outputs.append(outputs)

	def on_validation_epoch_end(self):
		outputs = self._validation_step_outputs
		self._validation_step_outputs = []
		self.log("n", len(outputs))
