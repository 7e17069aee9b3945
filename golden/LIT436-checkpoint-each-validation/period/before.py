from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net, args):
    Trainer(checkpoint_callback=ModelCheckpoint("weights/", period=2, save_top_k=-1)).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint("weights/", period=args.period)).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint("weights/", period=1)).fit(net)
    Trainer(checkpoint_callback=ModelCheckpoint("weights/", period=0)).fit(net)
