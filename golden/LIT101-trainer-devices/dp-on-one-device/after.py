from pytorch_lightning import Trainer

one = Trainer(accelerator="gpu", devices=1)
listed = Trainer(
    accelerator="gpu",
    devices=[0],
    # there is but one
    max_epochs=3,
)
none = Trainer(accelerator="cpu")
named = Trainer(accelerator="gpu", devices=1, num_nodes=1)
config = {"accelerator": "gpu", "devices": 1, "max_epochs": 2}
Trainer(**config)
two = Trainer(accelerator="gpu", devices=2, strategy="ddp")
all_of_them = Trainer(accelerator="gpu", devices=-1, strategy="ddp")


def train(args, **kwargs):
    Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        strategy="ddp" if args.gpus else "auto",
    )
    Trainer(accelerator="gpu", devices=1, strategy="ddp", **kwargs)
