"""Fine-tuning in stages; what a stage needs is in a dict."""
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, Dataset

STAGES = [
    {"name": "coarse", "max_epochs": 2},
    {"name": "fine", "max_epochs": 4},
]


class Ratings(Dataset):
    def __init__(self, n=100, seed=0):
        g = torch.Generator().manual_seed(seed)
        self.user = torch.randint(0, 15, (n,), generator=g)
        self.movie = torch.randint(0, 12, (n,), generator=g)
        self.rating = ((self.user % 3 == self.movie % 3).float() * 2 + 2.5) / 5

    def __len__(self):
        return len(self.rating)

    def __getitem__(self, index):
        return self.user[index], self.movie[index], self.rating[index]


class Recommender(pl.LightningModule):
    def __init__(self, rank=3):
        super().__init__()
        self.users = nn.Embedding(15, rank)
        self.movies = nn.Embedding(12, rank)

    def forward(self, user, movie):
        return torch.sigmoid((self.users(user) * self.movies(movie)).sum(dim=1))

    def training_step(self, batch, batch_idx):
        user, movie, rating = batch
        loss = nn.functional.mse_loss(self(user, movie), rating)
        self.log("train_mse", loss)
        return loss

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters(), lr=0.05)


def trainer_options(stage, previous):
    options = {
        "max_epochs": stage["max_epochs"],
        "log_every_n_steps": 1,
        "callbacks": [ModelCheckpoint(dirpath="stages", filename=stage["name"] + "-{epoch}", save_top_k=-1)],
        "enable_progress_bar": False,
    }
    if previous is not None:
        options["resume_from_checkpoint"] = f"stages/{previous}"
    return options


def run_stage(stage, previous):
    model = Recommender()
    trainer_arguments = dict(trainer_options(stage, previous))
    ckpt_path = trainer_arguments.pop("resume_from_checkpoint", None)
    trainer = pl.Trainer(**trainer_arguments)
    trainer.fit(model, DataLoader(Ratings(), batch_size=20), ckpt_path=ckpt_path)
    return trainer


def main():
    pl.seed_everything(9)
    previous = None
    for stage in STAGES:
        trainer = run_stage(stage, previous)
        print(stage["name"], "ended at step", trainer.global_step)
        previous = "%s-epoch=%d.ckpt" % (stage["name"], trainer.current_epoch - 1)


if __name__ == "__main__":
    main()
