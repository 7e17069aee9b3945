import pytorch_lightning as pl
import torch


class Learner(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(2, 1)
        self.tail = torch.nn.Linear(2, 1)
        self.tail.requires_grad_(False)

    def training_step(self, batch, batch_idx):
        loss = (self.net.weight + self.tail.weight).mean()
        return {"loss": loss, "count": len(batch)}

    def on_train_epoch_start(self):
        """Unfreeze the tail in the second epoch."""
        # only once
        if self.current_epoch == 1:
            self.tail.requires_grad_(True)
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        """Log how many there were."""
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("count", float(sum(output["count"] for output in outputs)))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Counting(pl.LightningModule):
    epochs = 0

    def on_train_epoch_end(self):
        """Count the epochs."""
        # what Lightning calls first
        self.ended = True
        # one more
        self.epochs += 1  # of all
