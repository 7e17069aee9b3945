import hydra
import torch
from model import Net
from pytorch_lightning import Trainer


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    gpus = cfg.pl_trainer.gpus if torch.cuda.is_available() else 0
    trainer: Trainer = hydra.utils.instantiate(cfg.pl_trainer, gpus=gpus, fast_dev_run=False)
    trainer.fit(Net(cfg))


if __name__ == "__main__":
    main()
