import os
import json

import torch
from torch import nn
from torch.optim.lr_scheduler import ReduceLROnPlateau
from torch.utils.data import DataLoader, TensorDataset
import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint, EarlyStopping

from solver import System

conf = {
    "training": {"epochs": 4, "batch_size": 6, "half_lr": True, "early_stop": True},
    "optim": {"lr": 0.02, "weight_decay": 0.0},
    "main_args": {"exp_dir": "exp/tmp"},
}


class TasNet(nn.Module):
    def __init__(self, hidden=8, n_src=2):
        super().__init__()
        self.enc = nn.Conv1d(1, hidden, 4, stride=2, bias=False)
        self.mask = nn.Sequential(nn.PReLU(), nn.Conv1d(hidden, hidden * n_src, 1), nn.Sigmoid())
        self.dec = nn.ConvTranspose1d(hidden, 1, 4, stride=2, bias=False)
        self.n_src = n_src

    def forward(self, wav):
        tf = self.enc(wav.unsqueeze(1))
        masks = self.mask(tf).view(wav.size(0), self.n_src, -1, tf.size(-1))
        out = masks * tf.unsqueeze(1)
        b, s, f, t = out.shape
        return self.dec(out.reshape(b * s, f, t)).view(b, s, -1)


def pit_mse(est, ref):
    direct = ((est - ref) ** 2).mean((1, 2))
    swapped = ((est.flip(1) - ref) ** 2).mean((1, 2))
    return torch.min(direct, swapped).mean()


def make(n, seed):
    g = torch.Generator().manual_seed(seed)
    src = torch.randn(n, 2, 20, generator=g).cumsum(-1) / 4
    return TensorDataset(src.sum(1), src)


def main(conf):
    pl.seed_everything(3)
    train_loader = DataLoader(make(32, 0), shuffle=False, batch_size=conf["training"]["batch_size"], drop_last=True)
    val_loader = DataLoader(make(14, 1), shuffle=False, batch_size=conf["training"]["batch_size"])
    model = TasNet()
    optimizer = torch.optim.Adam(model.parameters(), **conf["optim"])
    # Define scheduler
    scheduler = None
    if conf["training"]["half_lr"]:
        scheduler = ReduceLROnPlateau(optimizer=optimizer, factor=0.5, patience=0, threshold=0.3)
    exp_dir = conf["main_args"]["exp_dir"]
    os.makedirs(exp_dir, exist_ok=True)
    system = System(model=model, loss_func=pit_mse, optimizer=optimizer, train_loader=train_loader,
                    val_loader=val_loader, scheduler=scheduler, config=conf)

    # Define callbacks
    checkpoint_dir = os.path.join(exp_dir, "checkpoints/")
    checkpoint = ModelCheckpoint(dirpath=checkpoint_dir, monitor="val_loss", mode="min", save_top_k=5, verbose=1)
    early_stopping = False
    if conf["training"]["early_stop"]:
        early_stopping = EarlyStopping(monitor="val_loss", patience=15, verbose=1)

    # Don't ask GPU if they are not available.
    gpus = -1 if torch.cuda.is_available() else None
    trainer = pl.Trainer(
        max_epochs=conf["training"]["epochs"],
        callbacks=[checkpoint, *([early_stopping] if early_stopping else [])],
        default_root_dir=exp_dir,
        accelerator="gpu" if gpus else "cpu",
        devices=gpus or 1,
        strategy="ddp" if gpus else "auto",
        limit_train_batches=1.0,  # Useful for fast experiment
        gradient_clip_val=5.0,
        log_every_n_steps=1,
    )
    trainer.fit(system)

    best_k = {k: float(v) for k, v in checkpoint.best_k_models.items()}
    print(sorted(round(v, 5) for v in best_k.values()))
    with open(os.path.join(exp_dir, "best_k_models.json"), "w") as f:
        json.dump(best_k, f, indent=0)


if __name__ == "__main__":
    main(conf)
