import pytorch_lightning as pl
import torch


class Learner(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(2, 1)
        self.tail = torch.nn.Linear(2, 1)
        self.tail.requires_grad_(False)

    def on_epoch_start(self):
        """Unfreeze the tail in the second epoch."""
        # only once
        if self.current_epoch == 1:
            self.tail.requires_grad_(True)

    def training_step(self, batch, batch_idx):
        loss = (self.net.weight + self.tail.weight).mean()
        return {"loss": loss, "count": len(batch)}

    def training_epoch_end(self, outputs):
        """Log how many there were."""
        self.log("count", float(sum(output["count"] for output in outputs)))

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


class Counting(pl.LightningModule):
    epochs = 0

    def on_train_epoch_end(self):
        # what Lightning calls first
        self.ended = True

    def on_epoch_end(self):
        """Count the epochs."""
        # one more
        self.epochs += 1  # of all
