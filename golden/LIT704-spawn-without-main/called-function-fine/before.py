import lightning as L


def main():
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    trainer.fit(Net())


def show():
    print("settings")


def make():
    def later():
        trainer = L.Trainer(strategy="ddp_spawn", devices=2)
        trainer.fit(Net())

    return later


show()
later = make()
if __name__ == "__main__":
    main()
