import argparse

import yaml
from pytorch_lightning import Trainer, seed_everything

from vaegan import VAEGAN


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--config', default='configs/default.yaml')
    args = parser.parse_args()
    with open(args.config) as f:
        config = yaml.safe_load(f)
    seed_everything(config['seed'])
    model = VAEGAN(config)
    trainer = Trainer(**config['trainer'])
    trainer.fit(model)


if __name__ == '__main__':
    main()
