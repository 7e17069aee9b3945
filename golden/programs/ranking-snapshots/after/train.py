import os
from argparse import ArgumentParser

import torch
from pytorch_lightning import Trainer, seed_everything
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from pytorch_lightning.loggers import TensorBoardLogger

from models import TKGEModel


def get_args():
    parser = ArgumentParser()
    parser.add_argument('--n-gpu', type=int, default=0)
    parser.add_argument('--distributed-backend', type=str, default=None)
    parser.add_argument('--num-processes', type=int, default=1)
    parser.add_argument('--max-nb-epochs', type=int, default=6)
    parser.add_argument('--gradient-clip-val', type=float, default=0.5)
    parser.add_argument('--patience', type=int, default=2)
    parser.add_argument('--fast', action='store_true')
    parser.add_argument('--overfit', action='store_true')
    parser.add_argument('--start-time-step', type=int, default=0)
    parser.add_argument('--end-time-step', type=int, default=3)
    parser.add_argument('--base-path', type=str, default='experiments')
    parser.add_argument('--n-entities', type=int, default=40)
    parser.add_argument('--n-relations', type=int, default=3)
    parser.add_argument('--dim', type=int, default=12)
    parser.add_argument('--batch-size', type=int, default=30)
    parser.add_argument('--learning-rate', type=float, default=0.05)
    parser.add_argument('--lmbda', type=float, default=0.1)
    parser.add_argument('--seed', type=int, default=3)
    return parser.parse_args()


def main(args):
    seed_everything(args.seed)
    model = TKGEModel(args)
    tb_logger = TensorBoardLogger(save_dir=args.base_path, name='logs')
    for time in range(args.start_time_step, args.end_time_step):
        early_stop_callback = EarlyStopping(
            monitor='hit_10',
            min_delta=0.00,
            patience=args.patience // 2,
            verbose=False,
            mode='max'
        )

        checkpoint_path = os.path.join(args.base_path, "snapshot-{}".format(time), "checkpoints")
        os.makedirs(checkpoint_path, exist_ok=True)
        checkpoint_callback = ModelCheckpoint(
            dirpath=checkpoint_path,
            filename='{epoch}',
            verbose=True,
            monitor='hit_10',
            mode='max'
        )

        trainer = Trainer(logger=tb_logger, accelerator='gpu' if args.n_gpu else 'cpu', devices=args.n_gpu or args.num_processes,
                          gradient_clip_val=args.gradient_clip_val,
                          max_epochs=args.max_nb_epochs,
                          fast_dev_run=args.fast,
                          strategy=args.distributed_backend or 'auto',
                          num_sanity_val_steps=1,
                          overfit_batches=float(0.5 if args.overfit else 0),
                          enable_progress_bar=False, log_every_n_steps=1,
                          callbacks=[checkpoint_callback, early_stop_callback])

        model.on_time_step_start(time)
        trainer.fit(model)
        trainer.test(model=model)
        model.on_time_step_end()
        print('step', time, 'hits', model.results[time], 'epochs', trainer.current_epoch - 1)
    torch.save(model.state_dict(), os.path.join(args.base_path, 'last.pt'))


if __name__ == '__main__':
    main(get_args())
