from pytorch_lightning import Trainer


def main(args):
    Trainer(val_check_interval=0.5)
    Trainer(val_check_interval=0.5, accumulate_grad_batches=1)
    Trainer(val_check_interval=0.5, accumulate_grad_batches=None)
    Trainer(val_check_interval=args.interval, accumulate_grad_batches=4)
