from pytorch_lightning import Trainer

CLUSTER = {"gpus": 4, "partition": "long"}


def submit(job, gpus=1, **more):
    return job.submit(gpus=gpus, **more)


def main(job):
    submit(job, **CLUSTER)
    return Trainer(accelerator="gpu", devices=CLUSTER["gpus"])
