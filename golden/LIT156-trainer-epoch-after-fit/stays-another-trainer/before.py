import pytorch_lightning as pl


def main(net):
    trainer, other = pl.Trainer(max_epochs=3), pl.Trainer()
    trainer.fit(net)
    print(other.current_epoch)
