from argparse import ArgumentParser

import gym
import pytorch_lightning as pl


class Agent(pl.LightningModule):
    def __init__(self, env):
        super().__init__()
        self.env = gym.make(env)


if __name__ == "__main__":
    parser = pl.Trainer.add_argparse_args(ArgumentParser())
    args = parser.parse_args()
    trainer = pl.Trainer.from_argparse_args(args)
    trainer.fit(Agent("CartPole-v0"))
