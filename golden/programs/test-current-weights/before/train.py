import os
from argparse import ArgumentParser

import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from pytorch_lightning.loggers import TensorBoardLogger

from models import VAE


def main(hparams):
    pl.seed_everything(hparams.seed)
    model = VAE(hparams)
    logger = TensorBoardLogger('lightning_logs', name='vae')
    early_stop = EarlyStopping(monitor='val_loss', patience=2, mode='min', verbose=True)
    checkpoint = ModelCheckpoint(filepath=os.path.join(os.getcwd(), 'models', '{epoch}-{val_loss:.2f}'),
                                 monitor='val_loss', mode='min', save_top_k=2, verbose=False)

    trainer = pl.Trainer.from_argparse_args(
        hparams,
        logger=logger,
        early_stop_callback=early_stop,
        checkpoint_callback=checkpoint,
        row_log_interval=1,
        progress_bar_refresh_rate=0,
        weights_summary=None,
    )
    trainer.fit(model)
    trainer.test(ckpt_path=None)


if __name__ == '__main__':
    parser = ArgumentParser(add_help=False)
    parser.add_argument('--seed', type=int, default=3)
    parser = VAE.add_model_specific_args(parser)
    parser = pl.Trainer.add_argparse_args(parser)
    parser.set_defaults(max_epochs=6, gpus=0)
    args = parser.parse_args()
    main(args)
