from net import Net
from options import parse, trainer_from_args
from pytorch_lightning.strategies import DDPStrategy


def main():
    trainer = trainer_from_args(parse(), strategy=DDPStrategy(find_unused_parameters=False), devices=2)
    trainer.fit(Net())
