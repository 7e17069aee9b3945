import pytorch_lightning as pl

def run(net, loader):
    trainer = pl.Trainer(max_epochs=3)
    trainer.fit(net, loader)
