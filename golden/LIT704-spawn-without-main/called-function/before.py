import lightning as L


def main():
    trainer = L.Trainer(strategy="ddp_spawn", devices=2)
    trainer.fit(Net())


main()
