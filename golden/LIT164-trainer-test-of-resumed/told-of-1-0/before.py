import os

from pytorch_lightning import Trainer

LAST = "checkpoints/last.ckpt"


def resume(net, data):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint="checkpoints/last.ckpt")
    trainer.fit(net, data)
    trainer.test(net, datamodule=data)


def by_name(net, folder):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint=LAST)
    trainer.fit(net)
    trainer.test()


def joined(net, folder):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint=os.path.join(folder, "last.ckpt"))
    trainer.fit(net)
    trainer.test()


def of_another(net, checkpoint):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint=checkpoint.best_model_path)
    trainer.fit(net)
    return trainer.test(net)


def perhaps(net, args):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint=args.resume)
    trainer.fit(net)
    trainer.test(net)
