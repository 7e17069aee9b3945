from pytorch_lightning import Trainer


def build(options, **more):
    return Trainer(num_nodes=2, **options, **more)


one = build({"accelerator": "gpu", "devices": 2}, strategy="ddp")
two = build({}, accelerator="cpu")
