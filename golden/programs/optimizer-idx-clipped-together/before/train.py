from argparse import ArgumentParser

import pytorch_lightning as pl
from pytorch_lightning.callbacks import LearningRateMonitor

from ac.agent import Agent


def main():
    parser = ArgumentParser(add_help=False)
    parser = Agent.add_agent_args(parser)
    args = parser.parse_args()
    pl.seed_everything(100)
    agent = Agent(**vars(args))
    trainer = pl.Trainer(
        max_epochs=3, accumulate_grad_batches=2, gradient_clip_val=0.4, log_every_n_steps=2, callbacks=[LearningRateMonitor('step')], progress_bar_refresh_rate=0, weights_summary=None
    )
    trainer.fit(agent)


if __name__ == '__main__':
    main()
