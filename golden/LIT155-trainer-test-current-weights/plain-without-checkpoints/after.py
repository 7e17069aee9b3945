import pytorch_lightning as pl

from net import Net


def main(args):
    net = Net(args)
    trainer = pl.Trainer(max_epochs=args.epochs, early_stop_callback=False, checkpoint_callback=False)
    trainer.fit(net)
    trainer.test(model=net)
