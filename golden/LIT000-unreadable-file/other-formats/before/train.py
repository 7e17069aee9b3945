import pytorch_lightning as pl
import yaml

config = yaml.safe_load(open('a.yaml'))
trainer = pl.Trainer(**config['trainer'])
