from pytorch_lightning import Trainer
from pytorch_lightning.trainer.supporters import CombinedLoader

from pool import held_out, several


def run(net, data):
    both = CombinedLoader(several(8), "max_size_cycle")
    trainer = Trainer(multiple_trainloader_mode="min_size")
    trainer.fit(net, both, held_out())
    other = Trainer(multiple_trainloader_mode="min_size")
    other.fit(net, data)
