import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


def points(count, seed):
    generator = torch.Generator().manual_seed(seed)
    x = torch.randn(count, 3, generator=generator)
    return TensorDataset(x, x.sum(1, keepdim=True).tanh())


class Curve(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Sequential(torch.nn.Linear(3, 6), torch.nn.ReLU(), torch.nn.Linear(6, 1))

    def forward(self, x):
        return self.net(x)

    def training_step(self, batch, batch_idx):
        x, y = batch
        loss = F.mse_loss(self(x), y)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        out = self(x)
        return {"loss": F.mse_loss(out, y), "error": (out - y).abs()}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = torch.cat([torch.atleast_1d(output["loss"]) for output in outputs]).mean()
        self.log("val_loss", loss)
        self.log("val_error", torch.cat([torch.atleast_1d(output["error"]) for output in outputs]).median())

    def test_step(self, batch, batch_idx):
        x, y = batch
        return {"worst": (self(x) - y).abs().max()}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        self.print("worst", round(torch.cat([torch.atleast_1d(output["worst"]) for output in outputs]).max().item(), 5))
        self.log("test_worst", torch.cat([torch.atleast_1d(output["worst"]) for output in outputs]).max())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.02)


pl.seed_everything(4)
model = Curve()
trainer = pl.Trainer(
    max_epochs=3, logger=False, enable_checkpointing=False, enable_progress_bar=False, num_sanity_val_steps=0
)
trainer.fit(model, DataLoader(points(30, 0), batch_size=10), DataLoader(points(14, 1), batch_size=4))
trainer.test(model, dataloaders=DataLoader(points(9, 2), batch_size=4))
