from pytorch_lightning import Trainer


def main(net, train, val):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net, train, val)
    trainer.validate()
    other = Trainer(max_epochs=3)
    other.fit(net, train_dataloader=train, val_dataloaders=[val, train])
    other.validate(net)
    other.test(net)
