import lightning as L

from examples import write_example, write_summary


class Net(L.LightningModule):
    def test_step(self, batch, batch_idx):
        x, names = batch
        write_example({"x": x.tolist()}, names[0], self.folder)
        write_example(values={"x": x.tolist()}, name=names[0].replace(".wav", ".flac"), folder=self.folder)

    def on_test_epoch_end(self):
        write_summary({"epoch": self.current_epoch}, self.folder)


trainer = L.Trainer(devices=2, strategy="ddp")
