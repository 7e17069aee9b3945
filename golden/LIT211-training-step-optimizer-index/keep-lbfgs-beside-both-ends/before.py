import pytorch_lightning as pl
import torch


class Pair(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(4, 1)
        self.second = torch.nn.Linear(4, 1)

    def training_step(self, batch, batch_idx, optimizer_idx):
        net = self.first if optimizer_idx == 0 else self.second
        return {"loss": net(batch).pow(2).mean()}

    def training_step_end(self, outputs):
        outputs["loss"] = outputs["loss"].mean()
        return outputs

    def training_epoch_end(self, outputs):
        for number, of_one in enumerate(outputs):
            self.log(f"epoch_loss_{number}", torch.stack([output["loss"] for output in of_one]).mean())

    def configure_optimizers(self):
        return torch.optim.LBFGS(self.first.parameters()), torch.optim.SGD(self.second.parameters(), lr=0.1)
