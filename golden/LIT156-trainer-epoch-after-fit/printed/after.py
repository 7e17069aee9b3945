import pytorch_lightning as pl


def main(net):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    print(f"stopped in epoch {trainer.current_epoch - 1}", trainer.current_epoch - 1 + 1, (trainer.current_epoch - 1) * 2)
    if trainer.current_epoch - 1 > 1:
        return {"epochs": trainer.current_epoch - 1}
