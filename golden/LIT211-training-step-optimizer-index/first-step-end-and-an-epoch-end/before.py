import pytorch_lightning as pl
import torch


class Duel(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.left = torch.nn.Linear(2, 1)
        self.right = torch.nn.Linear(2, 1)

    def training_step(self, batch, batch_nb, optimizer_idx):
        side = self.left if optimizer_idx == 0 else self.right
        return {"scores": side(batch)}

    def training_end(self, outputs):
        return {"loss": outputs["scores"].mean()}

    def training_epoch_end(self, outputs):
        print(len(outputs))

    def configure_optimizers(self):
        return [
            torch.optim.SGD(self.left.parameters(), lr=0.1),
            torch.optim.SGD(self.right.parameters(), lr=0.1),
        ]
