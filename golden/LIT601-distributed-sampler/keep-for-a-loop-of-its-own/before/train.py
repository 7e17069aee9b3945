from engine import OwnTrainer
from loaders import make_loader, make_sampled
from net import Net, Words


def main():
    words = Words(64)
    trainer = OwnTrainer(devices=2, max_epochs=1)
    trainer.fit(Net(), make_loader(words, 8), make_sampled(words, train=False, distributed=True))


if __name__ == "__main__":
    main()
