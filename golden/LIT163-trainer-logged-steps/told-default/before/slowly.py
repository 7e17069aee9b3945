import pytorch_lightning as pl


def run_slowly(net, loader):
    trainer = pl.Trainer(
        max_epochs=300,
        early_stop_callback=False,  # it needs them all
    )
    trainer.fit(net, loader)
