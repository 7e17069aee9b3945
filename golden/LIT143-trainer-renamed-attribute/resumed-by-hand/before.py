import glob

from pytorch_lightning import Trainer


def train(model, folder):
    trainer = Trainer(gpus=1)
    trainer.fit(model)
    found = sorted(glob.glob(f"{folder}/*.ckpt"))
    if found:
        trainer.resume_from_checkpoint = found[-1]
    trainer.test()
