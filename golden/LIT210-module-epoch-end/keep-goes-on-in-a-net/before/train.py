import pytorch_lightning as pl
from net import Net


def main(args):
    checkpoint = pl.callbacks.ModelCheckpoint(every_n_train_steps=50)
    trainer = pl.Trainer(max_epochs=9, callbacks=[checkpoint])
    trainer.fit(Net(), ckpt_path=args.checkpoint)
