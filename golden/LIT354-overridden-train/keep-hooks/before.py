import pytorch_lightning as pl


class Plain(pl.LightningModule):
    def train(self, mode=True):
        """Nothing of its own."""
        return super().train(mode)

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Part(pl.LightningModule):
    def train(self, mode=True):
        super().train(mode)
        self.text.eval()
        return self


class Caller(pl.LightningModule):
    def on_train_epoch_start(self):
        self.train()

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Back(pl.LightningModule):
    def on_validation_model_train(self):
        super().train()
        self.teacher.eval()

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Loop(pl.LightningModule):
    def train(self, epochs, loader):
        for _ in range(epochs):
            self.one(loader)

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Base(pl.LightningModule):
    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


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

    def training_step(self, batch, batch_idx):
        return self(batch).mean()


class Routine(pl.LightningModule):
    def on_pretrain_routine_start(self):
        print("go")

    def train(self, mode=True):
        super().train(mode)
        self.teacher.eval()

    def training_step(self, batch, batch_idx):
        return self(batch).mean()
