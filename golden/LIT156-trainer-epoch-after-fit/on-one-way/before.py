import pytorch_lightning as pl


def main(net, train):
    trainer = pl.Trainer(max_epochs=3)
    if train:
        trainer.fit(net)
    else:
        trainer.test(net)
    print(trainer.current_epoch)
