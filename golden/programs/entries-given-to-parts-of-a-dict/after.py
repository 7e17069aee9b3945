import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, TensorDataset


class Line(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = torch.nn.Linear(4, 1)

    def forward(self, x):
        return self.net(x).squeeze(1)

    def share(self, batch, stage):
        x, y = batch
        out = self(x)
        result = {"log": {}}
        result["log"][stage + "_loss"] = F.mse_loss(out, y)
        result["log"].update({stage + "_error": (out - y).abs().mean()})
        result["loss"] = result["log"][stage + "_loss"]
        return result

    def training_step(self, batch, batch_idx):
        output = self.share(batch, "train")
        self.log_dict(output["log"])
        return output

    def validation_step(self, batch, batch_idx):
        return self.share(batch, "val")

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        result = {"log": {}}
        result["val_loss"] = torch.stack([x["loss"] for x in outputs]).mean()
        self.log("val_loss", result["val_loss"])
        result["log"].update({"val_loss": result["val_loss"]})
        val_error = torch.stack([x["log"]["val_error"] for x in outputs]).mean()
        self.log("val_error", val_error)
        result["log"]["val_error"] = val_error

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.05)

    def loader(self, seed):
        generator = torch.Generator().manual_seed(seed)
        x = torch.randn(20, 4, generator=generator)
        return DataLoader(TensorDataset(x, x.sum(1)), batch_size=5)

    def train_dataloader(self):
        return self.loader(0)

    def val_dataloader(self):
        return self.loader(1)


torch.manual_seed(3)
model = Line()
trainer = pl.Trainer(
    max_epochs=3,
    log_every_n_steps=1,
    enable_checkpointing=False,
    num_sanity_val_steps=0,
    enable_progress_bar=False,
    enable_model_summary=False,
)
trainer.fit(model)
print(round(float(trainer.callback_metrics["val_error"]), 5))
