from argparse import ArgumentParser

from pytorch_lightning import Trainer


def main():
    parser = ArgumentParser()
    parser.add_argument(
        "--distributed_backend",
        type=str,
        default="ddp",
        choices=("ddp",),
        help="how to spread over GPUs",
    )
    parser.add_argument("--strategy", default="ddp", choices=["ddp", "fsdp", "ddp_spawn"])
    args = parser.parse_args()
    Trainer(gpus=2, distributed_backend=args.distributed_backend)
    Trainer(gpus=2, strategy=args.strategy)
