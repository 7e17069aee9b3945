"""Flow of a river from the rain of the days before; steps and ends add what is logged to the dicts of helpers."""
import pytorch_lightning as pl
import torch
import torch.nn.functional as F
from pytorch_lightning.callbacks import EarlyStopping
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def seasons(n, seed):
    g = torch.Generator().manual_seed(seed)
    rain = torch.rand(n, 6, generator=g)
    flow = (rain * torch.linspace(0.1, 0.6, 6)).sum(dim=1, keepdim=True) + 0.05 * torch.randn(n, 1, generator=g)
    return TensorDataset(rain, flow)


class RiverFlow(pl.LightningModule):
    def __init__(self, lr=0.05):
        super().__init__()
        self.lr = lr
        self.net = nn.Sequential(nn.Linear(6, 12), nn.ReLU(), nn.Linear(12, 1))

    def forward(self, rain):
        return self.net(rain)

    def shared_step(self, batch, stage):
        rain, flow = batch
        predicted = self(rain)
        loss = F.mse_loss(predicted, flow)
        return {f"{stage}_loss": loss, "error": (predicted - flow).abs().mean(), "count": len(rain)}

    def training_step(self, batch, batch_idx):
        out = self.shared_step(batch, "train")
        out["loss"] = out["train_loss"] + 1e-3 * sum(p.pow(2).sum() for p in self.parameters())
        self.log_dict({"train_loss": out["train_loss"], "train_error": out["error"]})
        if batch_idx % 2 == 0:
            self.log("running", out["error"], prog_bar=True, logger=False)
            out.update({"even": 1})
        return out

    def validation_step(self, batch, batch_idx):
        return self.shared_step(batch, "val")

    def test_step(self, batch, batch_idx):
        return self.shared_step(batch, "test")

    def averages(self, outputs, stage):
        total = sum(output["count"] for output in outputs)
        loss = sum(output[f"{stage}_loss"] * output["count"] for output in outputs) / total
        error = sum(output["error"] * output["count"] for output in outputs) / total
        return {"mean_loss": loss, "mean_error": error}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        results = self.averages(outputs, "val")
        results["log"] = {f"val/{name}": value for name, value in results.items()}
        results["progress_bar"] = {"val_error": results["mean_error"]}
        self.log_dict({key: value for key, value in results["log"].items() if key not in results["progress_bar"]})
        self.log_dict(
            {key: value for key, value in results["log"].items() if key in results["progress_bar"]},
            prog_bar=True,
        )
        self.log_dict(
            {key: value for key, value in results["progress_bar"].items() if key not in results["log"]},
            prog_bar=True,
            logger=False,
        )
        if "mean_loss" not in results["log"] and "mean_loss" not in results["progress_bar"]:
            self.log("mean_loss", results["mean_loss"], logger=False)
        if "mean_error" not in results["log"] and "mean_error" not in results["progress_bar"]:
            self.log("mean_error", results["mean_error"], logger=False)

    def summary(self, outputs):
        averages = self.averages(outputs, "test")
        return {"test_loss": averages["mean_loss"], "log": {"test_error": averages["mean_error"]}}

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        summary = self.summary(outputs)
        summary["log"]["batches"] = float(len(outputs))
        self.log_dict(summary["log"])
        if "test_loss" not in summary["log"]:
            self.log("test_loss", summary["test_loss"])

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=self.lr)

    def train_dataloader(self):
        return DataLoader(seasons(60, 0), batch_size=12)

    def val_dataloader(self):
        return DataLoader(seasons(30, 1), batch_size=12)

    def test_dataloader(self):
        return DataLoader(seasons(30, 2), batch_size=12)


if __name__ == "__main__":
    torch.manual_seed(3)
    model = RiverFlow()
    trainer = pl.Trainer(
        max_epochs=6,
        num_sanity_val_steps=0,
        log_every_n_steps=1,
        enable_progress_bar=False,
        enable_model_summary=False,
        callbacks=[EarlyStopping(monitor="mean_error", patience=2)],
    )
    trainer.fit(model)
    trainer.test(model)
