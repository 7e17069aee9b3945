from sacred import Experiment

ex = Experiment("runs")


@ex.config
def config():
    seed = 1
    num_gpus = 2
    trainer = {"accelerator": "gpu", "devices": num_gpus, "max_epochs": 3}


@ex.named_config
def tpu():
    trainer = {"accelerator": "tpu", "devices": 8}
