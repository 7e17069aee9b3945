import pytorch_lightning as pl


class Meter:
    current_epoch = 0


def main(net, meter: Meter):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net)
    print(meter.current_epoch)
