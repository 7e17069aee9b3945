from lightning.pytorch import Trainer

from loaders import make_plain
from net import Net, Words


def main():
    words = Words(64)
    trainer = Trainer(devices=2, max_epochs=1)
    trainer.fit(Net(), make_plain(words, 8))


if __name__ == "__main__":
    main()
