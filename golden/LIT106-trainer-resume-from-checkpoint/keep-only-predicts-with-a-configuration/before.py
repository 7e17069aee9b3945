from pytorch_lightning import Trainer

from project import make_model, read_config


def infer(args, loader):
    config = read_config(args.config)
    config.trainer.logger = False
    trainer = Trainer(**config.trainer)
    trainer.predict(make_model(config), dataloaders=[loader], ckpt_path=str(args.weights))
