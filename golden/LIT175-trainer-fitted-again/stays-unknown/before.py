from pytorch_lightning import Trainer


def train(net):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net)
    trainer.fit(net)
