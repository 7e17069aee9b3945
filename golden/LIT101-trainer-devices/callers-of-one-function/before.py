from pytorch_lightning import Trainer


def build(options, **more):
    return Trainer(num_nodes=2, **options, **more)


one = build({"gpus": 2}, accelerator="ddp")
two = build({}, gpus=0)
