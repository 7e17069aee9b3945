import lightning as L


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        with open("log.txt", "a") as f:
            f.write("done\n")


trainer = L.Trainer(devices=1)
