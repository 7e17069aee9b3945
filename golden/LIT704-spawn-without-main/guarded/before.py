import lightning as L

from net import Net


def main():
    L.Trainer(strategy="ddp_spawn", devices=2).fit(Net())


if __name__ == "__main__":
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    trainer.fit(Net())
    main()
