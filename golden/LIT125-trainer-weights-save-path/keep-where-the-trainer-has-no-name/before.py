import pytorch_lightning as pl


def run(net, folder, callbacks):
    pl.Trainer(callbacks=callbacks, weights_save_path=folder, accelerator="cpu").fit(net)


def run_in(net, checkpoint, callbacks):
    trainer = pl.Trainer(callbacks=callbacks, weights_save_path=checkpoint.folder, accelerator="cpu")
    trainer.fit(net)


def options(net, folder, callbacks):
    kept = {"weights_save_path": folder, "callbacks": callbacks}
    trainer = pl.Trainer(**kept)
    trainer.fit(net)
