import pytorch_lightning as pl


def describe(options):
    return f"{options['gpus']} GPUs"


def main(args):
    options = {"gpus": args.count}
    print(describe(options))
    return pl.Trainer.from_argparse_args(args, **options)
