from pytorch_lightning import Trainer
from test_tube import Experiment

exp = Experiment(save_dir="logs", name="run")
trainer = Trainer(experiment=exp)
direct = Trainer(experiment=Experiment(save_dir="logs"))
