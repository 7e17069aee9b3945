import lightning as L

from data import Lines, loaders
from net import Net
from words import Words


def main():
    lines = ["a b", "b a"]
    data = Lines(lines, Words(lines))
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    trainer.fit(Net(data), loaders([1.0, 2.0]))


if __name__ == "__main__":
    main()
