from net import Net, loader
from pytorch_lightning import Trainer

params = {"max_epochs": 1000, "logger": True}


def add_argparse_args(parser):
    parser.add_argument("--max_epochs", type=int, default=params["max_epochs"])
    return parser


trainer = Trainer(accelerator="cpu", **params)
trainer.fit(Net(), loader)
