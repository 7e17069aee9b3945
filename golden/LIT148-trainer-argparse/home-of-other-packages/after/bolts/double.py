from argparse import ArgumentParser

from bolts.agent import Agent, add_trainer_args, trainer_from_args


class Double(Agent):
    pass


if __name__ == "__main__":
    parser = add_trainer_args(ArgumentParser())
    args = parser.parse_args()
    trainer = trainer_from_args(args)
    trainer.fit(Double("CartPole-v0"), ckpt_path=args.resume_from_checkpoint)
