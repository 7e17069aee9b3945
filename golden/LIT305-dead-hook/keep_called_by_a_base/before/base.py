from abc import abstractmethod

import lightning as L


class Task(L.LightningModule):
    """Each stage ends its batches in one method, which classes of the project write."""

    @abstractmethod
    def on_batch_end(self, outputs, batch, batch_idx, stage):
        raise NotImplementedError

    def on_train_batch_end(self, *args, **kwargs):
        self.on_batch_end(*args, **kwargs, stage="train")

    def on_validation_batch_end(self, *args, **kwargs):
        self.on_batch_end(*args, **kwargs, stage="val")
