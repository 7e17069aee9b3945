from pytorch_lightning import Trainer


def not_resumed(net):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint=None)
    trainer.fit(net)
    trainer.test(net)


def by_another(net):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint="last.ckpt")
    trainer.fit(net)
    tester = Trainer()
    tester.test(net)


def only_trained(net):
    trainer = Trainer(max_epochs=6, resume_from_checkpoint="last.ckpt")
    trainer.fit(net)
