from pytorch_lightning import Trainer


def main(net):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.test()
    trainer.test(verbose=False)
