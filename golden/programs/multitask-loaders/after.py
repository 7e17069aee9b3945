"""Several tasks: a loader for each in training and in validation, weights of the tasks learned."""
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset
from pytorch_lightning import LightningDataModule, LightningModule, Trainer, seed_everything
from pytorch_lightning.callbacks import ModelCheckpoint

TASKS = ["depth", "normals", "kind"]


def make(n, seed):
    g = torch.Generator().manual_seed(seed)
    x = torch.randn(n, 5, generator=g)
    return {
        "depth": TensorDataset(x, x.sum(1, keepdim=True)),
        "normals": TensorDataset(x, F.normalize(x[:, :3], dim=1)),
        "kind": TensorDataset(x, (x[:, 0] > 0).long()),
    }


class Data(LightningDataModule):
    def __init__(self, batch_size=8):
        super().__init__()
        self.batch_size = batch_size

    def setup(self, stage=None):
        self.train, self.val = make(40, 0), make(21, 1)

    def train_dataloader(self):
        return {name: DataLoader(self.train[name], batch_size=self.batch_size) for name in TASKS}

    def val_dataloader(self):
        return [DataLoader(self.val[name], batch_size=self.batch_size) for name in TASKS]

    def test_dataloader(self):
        return self.val_dataloader()[:1]


class MultiTask(LightningModule):
    def __init__(self, lr: float = 0.05):
        super().__init__()
        self.save_hyperparameters()
        self.trunk = nn.Sequential(nn.Linear(5, 16), nn.Tanh())
        self.heads = nn.ModuleDict({"depth": nn.Linear(16, 1), "normals": nn.Linear(16, 3), "kind": nn.Linear(16, 2)})
        self.log_sigma = nn.Parameter(torch.zeros(3))

    def loss(self, task, batch):
        x, y = batch
        out = self.heads[task](self.trunk(x))
        if task == "kind":
            return F.cross_entropy(out, y)
        return F.mse_loss(out, y)

    def training_step(self, batch, batch_idx):
        losses = torch.stack([self.loss(task, batch[task]) for task in TASKS])
        total = (losses * torch.exp(-self.log_sigma) + self.log_sigma).sum()
        self.log("train/total", total)
        return {"loss": total, "parts": losses.detach()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        training_step_outputs = self.training_step_outputs
        self.training_step_outputs = []
        parts = torch.stack([x["parts"] for x in training_step_outputs]).mean(0)
        for name, value in zip(TASKS, parts):
            self.log(f"train/{name}", value)

    def validation_step(self, batch, batch_idx, dataloader_idx):
        task = TASKS[dataloader_idx]
        loss = self.loss(task, batch)
        self.log(f"{task}/loss", loss, add_dataloader_idx=False)
        return loss

    def on_validation_epoch_start(self):
        self.validation_step_outputs = [[] for _ in self.trainer.num_val_batches]

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs[dataloader_idx].append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        means = [torch.stack(losses).mean() for losses in outputs]
        self.log("val/mean", torch.stack(means).mean())

    def test_step(self, batch, batch_idx, dataloader_idx=0):
        return {"task": TASKS[dataloader_idx], "loss": self.loss(TASKS[dataloader_idx], batch)}

    def on_test_epoch_start(self):
        self.test_step_outputs = [[] for _ in self.trainer.num_test_batches]

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs[dataloader_idx].append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        if len(outputs) == 1:
            outputs = outputs[0]
        worst = max(outputs, key=lambda o: float(o["loss"]))
        self.log("test/worst", worst["loss"])
        self.log("test/count", float(len(outputs)))

    def configure_optimizers(self):
        opt = torch.optim.AdamW(self.parameters(), lr=self.hparams.lr)
        sch = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, patience=0, factor=0.3)
        return {"optimizer": opt, "lr_scheduler": {"scheduler": sch, "monitor": "val/mean"}}


def cli():
    seed_everything(5)
    checkpoint = ModelCheckpoint(dirpath="ckpt", monitor="val/mean", save_top_k=1, filename="{epoch}")
    trainer = Trainer(
        max_epochs=4, callbacks=checkpoint, accelerator="cpu", enable_progress_bar=False, enable_model_summary=False,
        log_every_n_steps=1,
    )
    data = Data()
    model = MultiTask()
    trainer.fit(model, datamodule=data)
    print(trainer.test(model, datamodule=data))


if __name__ == "__main__":
    cli()
