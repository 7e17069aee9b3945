import lightning.pytorch as pl


class Net(pl.LightningModule):
    def on_validation_epoch_end(model):
        if model.trainer.is_global_zero:
            print(model.all_gather(model.best))
            model.log("best", model.best, sync_dist=True)
            model.log("mine", model.best)

    def on_train_epoch_end(model):
        gathered = model.all_gather(model.best)
        if model.trainer.is_global_zero:
            print(gathered)


trainer = pl.Trainer(devices=2, strategy="ddp")
