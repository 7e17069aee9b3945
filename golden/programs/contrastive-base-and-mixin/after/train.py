import torch
from pytorch_lightning import Trainer, seed_everything
from pytorch_lightning.callbacks import LearningRateMonitor
from pytorch_lightning.loggers import CSVLogger
from pytorch_lightning.strategies.ddp import DDPStrategy
from torch.utils.data import DataLoader, Dataset

from sslkit import OnlineProbe, SimCLR


class TwoViews(Dataset):
    def __init__(self, n, seed):
        g = torch.Generator().manual_seed(seed)
        self.y = torch.randint(0, 3, (n,), generator=g)
        self.x = torch.randn(n, 6, generator=g) + self.y[:, None]
        self.noise = 0.1 * torch.randn(2, n, 6, generator=g)

    def __len__(self):
        return len(self.x)

    def __getitem__(self, i):
        return i, [self.x[i] + self.noise[0, i], self.x[i] + self.noise[1, i]], self.y[i]


class OneView(TwoViews):
    def __getitem__(self, i):
        return self.x[i], self.y[i]


def main(num_gpus=0):
    seed_everything(5)
    cfg = dict(num_classes=3, lr=0.05, weight_decay=1e-4, scheduler="cosine", max_epochs=3,
               extra_optimizer_args={"momentum": 0.9}, proj_output_dim=4, temperature=0.5)
    model = SimCLR(**cfg)
    probe = OnlineProbe()
    trainer_kwargs = dict(
        max_epochs=cfg["max_epochs"],
        accelerator="gpu" if num_gpus else "cpu",
        devices=num_gpus or 1,
        logger=CSVLogger("out"),
        callbacks=[probe, LearningRateMonitor(logging_interval="step")],
        strategy=DDPStrategy(find_unused_parameters=False) if num_gpus > 1 else "auto",
        enable_progress_bar=False,
        log_every_n_steps=1,
        enable_checkpointing=True,
        use_distributed_sampler=False,
    )
    trainer = Trainer(**trainer_kwargs)
    trainer.fit(model, DataLoader(TwoViews(14, 1), 4), DataLoader(OneView(9, 2), 4), ckpt_path=None)
    print(probe.seen, probe.history)


if __name__ == "__main__":
    main()
