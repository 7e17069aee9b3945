import argparse

import pytorch_lightning as pl

from data import BlobsDataModule
from model import ContrastiveModel

DEFAULTS = dict(width=16, lr=0.05, batch_size=8)


class PrintCallback(pl.callbacks.Callback):
    def on_train_start(self, trainer, pl_module):
        print('training is starting')

    def on_train_epoch_end(self, trainer, pl_module):
        print('epoch', trainer.current_epoch, 'done')

    def on_validation_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        print('val_acc: %.4f' % metrics['val_acc'])


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('--seed', type=int, default=11)
    parser.add_argument('--resume', type=str, default=None)
    parser.add_argument('--n_gpu', type=int, default=0)
    args = parser.parse_args()
    pl.seed_everything(args.seed)

    datamodule = BlobsDataModule(DEFAULTS['batch_size'])
    model = ContrastiveModel(DEFAULTS)
    checkpoint = pl.callbacks.ModelCheckpoint(dirpath='checkpoints', filename='{epoch}-{val_acc:.2f}',
                                              monitor='val_acc', mode='max', save_top_k=2, every_n_epochs=1)
    trainer_config = {
        'max_epochs': 3,
        'accelerator': 'gpu' if args.n_gpu > 0 else 'cpu',
        'devices': args.n_gpu if args.n_gpu > 0 else 1,
        'strategy': 'ddp' if args.n_gpu > 1 else 'auto',
        'callbacks': [PrintCallback(), checkpoint],
        'resume_from_checkpoint': args.resume,
        'accumulate_grad_batches': 2,
        'gradient_clip_val': 0.5,
        'log_every_n_steps': 1,
        'num_sanity_val_steps': 0,
        'sync_batchnorm': False,
        'deterministic': True,
    }
    ckpt_path = trainer_config.pop('resume_from_checkpoint', None)
    trainer = pl.Trainer(**trainer_config)
    trainer.fit(model, datamodule, ckpt_path=ckpt_path)
