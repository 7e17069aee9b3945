import pytorch_lightning as pl
import torch


class Duel(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left = torch.nn.Linear(2, 1)
        self.right = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        side = self.left if optimizer_idx == 0 else self.right
        errors = side(batch) ** 2
        return {"loss": errors, "largest": errors.max().detach()}

    def training_step_end(self, outputs):
        # one loss of all devices
        outputs["loss"] = outputs["loss"].mean()
        return outputs

    def training_epoch_end(self, outputs):
        left, right = outputs
        print(torch.stack([own["largest"] for own in left]).max(), len(right))

    def configure_optimizers(self):
        return [
            torch.optim.SGD(self.left.parameters(), lr=0.1),
            torch.optim.SGD(self.right.parameters(), lr=0.1),
        ]
