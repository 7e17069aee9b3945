from base import Base
from pytorch_lightning.utilities.memory import recursive_detach


class Net(Base):
    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(recursive_detach(outputs))

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        print(sum(out["loss"] for out in outputs))

    def validation_step(self, batch, batch_idx):
        return self(batch).mean()

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        print(sum(outputs))
        return super().on_validation_epoch_end()
