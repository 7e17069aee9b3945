import os

import pytorch_lightning as pl
from pytorch_lightning import Trainer, loggers as pl_loggers
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint

from src.tagger import Tagger

conf = {
    'seed': 17,
    'model': {'dim': 8, 'freeze_embedding': True, 'weights': [1.0, 2.0, 2.0]},
    'optim': {'lr': 0.02, 'warmup': 0.2},
    'data': {'batch_size': 8, 'valid_names': ['news', 'wiki']},
    'trainer': {
        'accelerator': 'cpu',
        'max_epochs': 4,
        'gradient_clip_val': 1.0,
        'accumulate_grad_batches': 2,
        'val_check_interval': 1.0,
        'fast_dev_run': False,
        'precision': '32-true',
        'profiler': None,
        'enable_progress_bar': False,
        'enable_model_summary': False,
        'log_every_n_steps': 2,
        'deterministic': True,
    },
    'early_stopping': {'monitor': 'val_f1', 'mode': 'max', 'patience': 3, 'verbose': False},
    'checkpoint': {'monitor': 'val_f1', 'mode': 'max', 'save_top_k': 1, 'filename': 'ner-{epoch:02d}-{val_f1:.2f}', 'verbose': False},
}


def train(conf):
    pl.seed_everything(conf['seed'])
    model = Tagger(conf)
    callbacks = [EarlyStopping(**conf['early_stopping'])]
    if conf['checkpoint'] is not None:
        checkpoint_callback = ModelCheckpoint(dirpath=os.path.join(os.getcwd(), 'checkpoints'), **conf['checkpoint'])
        callbacks.append(checkpoint_callback)
    logger = pl_loggers.TensorBoardLogger('logs', name='ner', version='first')
    trainer = Trainer(**conf['trainer'], callbacks=callbacks, logger=logger)
    trainer.fit(model)

    # the best model, tested
    best = Tagger.load_from_checkpoint(checkpoint_callback.best_model_path, conf=conf, weights_only=False)
    trainer.test(best, verbose=False)
    print({k: round(float(v), 4) for k, v in best.test_results.items()})

    # go on for two more epochs
    again = dict(conf['trainer'], max_epochs=6)
    trainer = Trainer(**again, enable_checkpointing=False)
    trainer.fit(Tagger(conf), ckpt_path=checkpoint_callback.best_model_path)


if __name__ == '__main__':
    train(conf)
