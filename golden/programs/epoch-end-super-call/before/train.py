import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, TensorDataset

from tagger import Tagger


def sentences(n, seed, length=9):
    """The tag of a token is its number modulo 3, plus one; sentences end in padding."""
    g = torch.Generator().manual_seed(seed)
    tokens = torch.randint(1, 40, (n, length), generator=g)
    ends = torch.randint(4, length + 1, (n,), generator=g)
    tokens[torch.arange(length)[None] >= ends[:, None]] = 0
    tags = torch.where(tokens > 0, tokens % 3 + 1, torch.zeros_like(tokens))
    return TensorDataset(tokens, tags)


def main():
    pl.seed_everything(17)
    tagger = Tagger()
    trainer = pl.Trainer(
        max_epochs=5,
        callbacks=[pl.callbacks.ModelCheckpoint("out", filename="{epoch}", monitor="val_f1", mode="max")],
        log_every_n_steps=1,
    )
    trainer.fit(tagger, DataLoader(sentences(80, 0), batch_size=16), DataLoader(sentences(36, 1), batch_size=16))
    trainer.test(tagger, DataLoader(sentences(36, 2), batch_size=16), ckpt_path="best")
    print("best f1 in validation: {:.4f}".format(tagger.best_f1))


if __name__ == "__main__":
    main()
