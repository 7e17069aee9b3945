import pytorch_lightning as pl


class Plain(pl.LightningModule):
    def train(self, mode=True):
        """Nothing of its own."""
        return super().train(mode)


class Caller(pl.LightningModule):
    def on_train_epoch_start(self):
        self.train()

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()


class Back(pl.LightningModule):
    def on_validation_model_train(self):
        super().train()
        self.teacher.eval()

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()


class Loop(pl.LightningModule):
    def train(self, epochs, loader):
        for _ in range(epochs):
            self.one(loader)


class Base(pl.LightningModule):
    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()


class Below(Base):
    def on_fit_start(self):
        print("go")


class Decorated(pl.LightningModule):
    @pl.utilities.rank_zero_only
    def on_fit_start(self):
        print("go")

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()


class Routine(pl.LightningModule):
    def on_pretrain_routine_start(self):
        print("go")

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()
