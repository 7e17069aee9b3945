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
        max_epochs=3, log_every_n_steps=2, callbacks=[LearningRateMonitor('step')], enable_progress_bar=False, enable_model_summary=False
    )
    trainer.fit(agent)


if __name__ == '__main__':
    main()
