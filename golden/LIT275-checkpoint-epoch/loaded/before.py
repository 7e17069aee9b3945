import torch
from pytorch_lightning import Trainer
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net, args):
    best = ModelCheckpoint(monitor="val_loss")
    trainer = Trainer(callbacks=[best])
    trainer.fit(net)
    print(torch.load(best.best_model_path)["epoch"])
    path = "models/last.ckpt"
    last = torch.load(path, map_location="cpu")
    print(f"epoch {last['epoch']}")
    first = list(best.best_k_models)[0]
    state = torch.load(first, map_location="cpu")
    print(state["epoch"])


def show(path):
    found = torch.load(path)
    print(found["hyper_parameters"], found["epoch"], found["state_dict"].keys())


def prepare(data):
    torch.save(data, "toy.pt")
