from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def on_fit_start(self):
        self.average.load_state_dict(self.net.state_dict())


Trainer(resume_from_checkpoint="last.ckpt").fit(Net())
