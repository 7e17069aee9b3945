import lightning as L


class Net(L.LightningModule):
    def on_train_epoch_end(self):
        print("epoch", self.current_epoch, end="")  # done
        self.report()

    def report(self):
        print(
            f"{self.loss}",
        )
