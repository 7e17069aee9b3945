import pytorch_lightning as pl
import torch
from ray.util.sgd import TorchTrainer
from transformers import Trainer as HubTrainer


class Job:
    def __init__(self, gpus=None, num_nodes=1):
        self.gpus, self.num_nodes = gpus, num_nodes


def train(net, device, hub):
    job = Job(gpus=None if device == torch.device("cpu") else 1)
    TorchTrainer(training_operator_cls=net, num_workers=2, use_gpu=job.gpus is not None)
    HubTrainer(model=hub, gpus=2).train()
    options = {"gpus": job.gpus, "distributed_backend": "nccl"}
    Job(**{"gpus": options["gpus"]})
    trainer = pl.Trainer(accelerator="gpu", devices=2, num_nodes=job.num_nodes)
    trainer.fit(net)
