from pytorch_lightning import Trainer

one = Trainer(gpus=1, distributed_backend="dp")
listed = Trainer(
    gpus=[0],
    accelerator="dp",  # there is but one
    max_epochs=3,
)
none = Trainer(gpus=None, distributed_backend="dp")
named = Trainer(accelerator="gpu", devices=1, strategy="dp", num_nodes=1)
config = {"gpus": 1, "accelerator": "dp", "max_epochs": 2}
Trainer(**config)
two = Trainer(gpus=2, distributed_backend="dp")
all_of_them = Trainer(gpus=-1, accelerator="dp")


def train(args, **kwargs):
    Trainer(gpus=args.gpus, distributed_backend="dp")
    Trainer(gpus=1, accelerator="dp", **kwargs)
