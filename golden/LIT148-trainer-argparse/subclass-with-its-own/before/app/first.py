from app.trainer import OwnTrainer


def run(args):
    trainer = OwnTrainer.from_argparse_args(args)
    trainer.test(args.model)
