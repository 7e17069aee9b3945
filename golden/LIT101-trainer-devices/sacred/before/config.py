from sacred import Experiment

ex = Experiment("runs")


@ex.config
def config():
    seed = 1
    num_gpus = 2
    trainer = {"gpus": num_gpus, "max_epochs": 3}


@ex.named_config
def tpu():
    trainer = {"tpu_cores": 8}
