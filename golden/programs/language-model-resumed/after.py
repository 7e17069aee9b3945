import math
from typing import Any, List

import torch
import torch.nn as nn
import pytorch_lightning as pl
from pytorch_lightning.callbacks import Callback, LearningRateMonitor, ModelCheckpoint
from pytorch_lightning.loggers import TensorBoardLogger
from pytorch_lightning.utilities.types import STEP_OUTPUT
from torch.utils.data import DataLoader, Dataset

VOCAB = 12


class Tokens(Dataset):
    def __init__(self, n, seed, length=10):
        g = torch.Generator().manual_seed(seed)
        start = torch.randint(0, VOCAB, (n, 1), generator=g)
        stride = torch.randint(1, 4, (n, 1), generator=g)
        self.x = (start + stride * torch.arange(length + 1)) % VOCAB

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return {"inputs": self.x[i, :-1], "labels": self.x[i, 1:]}


class SampleWriter(Callback):
    """Greedy samples after each validation."""

    def __init__(self, every=1):
        self.every = every

    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.sanity_checking or trainer.current_epoch % self.every:
            return
        ids = torch.tensor([[1, 2]], device=pl_module.device)
        for _ in range(4):
            ids = torch.cat([ids, pl_module(ids)[:, -1:].argmax(-1)], 1)
        print(trainer.current_epoch, ids.tolist())


class ValidationCollector(Callback):
    def on_validation_start(self, trainer, pl_module):
        self.losses: List[float] = []

    def on_validation_batch_end(self, trainer, pl_module, outputs: STEP_OUTPUT, batch: Any, batch_idx: int, dataloader_idx: int = 0) -> None:
        self.losses.append(outputs["loss"].item())

    def on_validation_end(self, trainer, pl_module):
        print("collected", len(self.losses), round(sum(self.losses) / len(self.losses), 4))


class TinyGPT(pl.LightningModule):
    def __init__(self, dim: int = 16, heads: int = 2, lr: float = 3e-3, warmup: int = 4, teacher_forcing: float = 1.0):
        super().__init__()
        self.save_hyperparameters()
        self.emb = nn.Embedding(VOCAB, dim)
        self.pos = nn.Embedding(64, dim)
        layer = nn.TransformerEncoderLayer(dim, heads, 32, dropout=0.0, batch_first=True)
        self.blocks = nn.TransformerEncoder(layer, 1)
        self.head = nn.Linear(dim, VOCAB)
        self.loss = nn.CrossEntropyLoss()

    def forward(self, ids):
        n = ids.size(1)
        mask = torch.triu(torch.full((n, n), float("-inf"), device=self.device), 1)
        x = self.emb(ids) + self.pos(torch.arange(n, device=self.device))
        return self.head(self.blocks(x, mask))

    def on_train_epoch_start(self):
        self.training_step_outputs = []
        self.noise = 0.1 * (1 - self.hparams.teacher_forcing * self.current_epoch / self.trainer.max_epochs)

    def compute_loss(self, batch, noise=0.0):
        inputs = batch["inputs"]
        if noise:
            keep = torch.rand(inputs.shape, device=self.device) > noise
            inputs = torch.where(keep, inputs, torch.zeros_like(inputs))
        return self.loss(self(inputs).flatten(0, 1), batch["labels"].flatten())

    def training_step(self, batch, batch_idx) -> STEP_OUTPUT:
        loss = self.compute_loss(batch, self.noise)
        self.log("train/loss", loss, on_step=True, on_epoch=True)
        return {"loss": loss, "tokens": batch["labels"].numel()}

    def on_train_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self) -> None:
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        if not outputs:
            return
        tokens = sum(o["tokens"] for o in outputs)
        mean = sum(o["loss"] * o["tokens"] for o in outputs) / tokens
        self.log("train/ppl", math.exp(mean))
        self.logger.experiment.add_scalar("train/tokens", tokens, self.current_epoch)
        for name, param in self.named_parameters():
            if "head" in name:
                self.logger.experiment.add_histogram(name, param, self.current_epoch)

    def validation_step(self, batch, batch_idx):
        return {"loss": self.compute_loss(batch), "n": len(batch["inputs"])}

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self) -> None:
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        loss = self._weighted(outputs)
        self.log("val/loss", loss)
        self.log("val/ppl", loss.exp(), prog_bar=True)
        if not self.trainer.sanity_checking:
            self.logger.log_hyperparams(self.hparams, {"hp/ppl": loss.exp()})

    def _weighted(self, outputs):
        return sum(o["loss"] * o["n"] for o in outputs) / sum(o["n"] for o in outputs)

    def test_step(self, batch, batch_idx):
        return self.validation_step(batch, batch_idx)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        loss = self._weighted(outputs)
        self.log("test/ppl", loss.exp())
        self.log("test/epoch", float(self.current_epoch))

    def num_steps(self) -> int:
        return len(self.trainer.fit_loop._data_source.dataloader()) * self.trainer.max_epochs // self.trainer.accumulate_grad_batches

    def configure_optimizers(self):
        decay = [p for p in self.parameters() if p.dim() > 1]
        rest = [p for p in self.parameters() if p.dim() <= 1]
        optimizer = torch.optim.AdamW([{"params": decay, "weight_decay": 0.1}, {"params": rest, "weight_decay": 0.0}], lr=self.hparams.lr)
        total = self.num_steps()
        schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / self.hparams.warmup) * max(0.1, 1 - step / total))
        return [optimizer], [{"scheduler": schedule, "interval": "step", "name": "lr"}]


def main():
    pl.seed_everything(100)
    train, val = DataLoader(Tokens(40, 0), 8, shuffle=True), DataLoader(Tokens(20, 1), 8)
    model = TinyGPT()
    checkpoint = ModelCheckpoint(dirpath="ckpt", monitor="val/ppl", filename="{epoch}", save_top_k=2, save_on_train_epoch_end=False)
    last_checkpoint = ModelCheckpoint(dirpath="ckpt", save_on_train_epoch_end=False, filename="last", enable_version_counter=False)
    trainer = pl.Trainer(
        accelerator="cpu",
        max_epochs=4,
        accumulate_grad_batches=2,
        gradient_clip_val=1.0,
        logger=TensorBoardLogger("tb", default_hp_metric=False),
        callbacks=[
            checkpoint,
            LearningRateMonitor(logging_interval="step"),
            SampleWriter(2),
            ValidationCollector(),
            last_checkpoint,
        ],
        log_every_n_steps=1,
        enable_progress_bar=False,
    )
    trainer.fit(model, train, val)
    trainer.test(model, val, verbose=False)
    for path in ("best", last_checkpoint.best_model_path):
        result = trainer.test(model, val, ckpt_path=path, verbose=False)
        print(path == "best", result)
    restored = TinyGPT.load_from_checkpoint(checkpoint.best_model_path, lr=1e-3)
    trainer = pl.Trainer(accelerator="cpu", max_epochs=6, logger=False, enable_checkpointing=False, enable_progress_bar=False, limit_val_batches=1)
    trainer.logger = TensorBoardLogger("tb2")
    trainer.fit(restored, train, val, ckpt_path=last_checkpoint.best_model_path)


if __name__ == "__main__":
    main()
