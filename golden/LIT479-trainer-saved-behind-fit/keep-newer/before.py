import pytorch_lightning as pl

from net import Net


class Study:
    def __init__(self, steps, path=None):
        self.trainer = pl.Trainer(max_steps=steps, resume_from_checkpoint=path)

    def run(self, net):
        self.trainer.fit(net)
        self.trainer.save_checkpoint("end.ckpt")


Study(20).run(Net())
Study(40, "end.ckpt").run(Net())
