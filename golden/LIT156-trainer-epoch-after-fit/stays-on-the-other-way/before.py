import pytorch_lightning as pl


def main(net, train):
    trainer = pl.Trainer(max_epochs=3)
    if train:
        trainer.fit(net)
    else:
        print(trainer.current_epoch)
        trainer.test(net)
