import torch
import pytorch_lightning as pl
from pytorch_lightning import Trainer

from nets import Net


def main(args):
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    model = Net(args).to(device)
    model = model.cuda()
    if torch.cuda.is_available():
        model.cuda()
    model.load_state_dict(torch.load(args.path))
    print(model)
    trainer = Trainer()
    trainer.fit(model)


def given(args):
    model = Net(args)
    model.to(args.device)
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model=model)
    trainer.test(model)


def inline(trainer: pl.Trainer):
    trainer.fit(Net().to("cuda"))
    other = Net()
    trainer.validate(other.cuda())
