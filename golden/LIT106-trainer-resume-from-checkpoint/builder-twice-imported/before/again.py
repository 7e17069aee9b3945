from pytorch_lightning import seed_everything

from build import get_trainer


def again(net):
    seed_everything(3)
    get_trainer(9, "last.ckpt").fit(net)
