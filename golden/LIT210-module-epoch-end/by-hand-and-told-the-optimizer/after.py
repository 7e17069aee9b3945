import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.f = torch.nn.Linear(2, 2)
        self.b = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx, optimizer_idx):
        opt_f, opt_b = self.optimizers()
        loss_f, loss_b = self.f(batch).sum(), self.b(batch).sum()
        self.manual_backward(loss_f, opt_f)
        self.manual_backward(loss_b, opt_b)
        opt_f.step()
        opt_b.step()
        return {"loss": loss_f + loss_b}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("mean", torch.stack([output["loss"] for output in outputs]).mean())

    def configure_optimizers(self):
        return [torch.optim.SGD(self.f.parameters(), 0.1), torch.optim.SGD(self.b.parameters(), 0.1)], []


class Own(LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.f = torch.nn.Linear(2, 2)
        self.b = torch.nn.Linear(2, 2)

    def training_step(self, batch, batch_idx):
        opt_f, opt_b = self.optimizers()
        loss_f, loss_b = self.f(batch).sum(), self.b(batch).sum()
        self.manual_backward(loss_f)
        self.manual_backward(loss_b)
        opt_f.step()
        opt_b.step()
        return {"loss": loss_f + loss_b}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_batch_end(self, outputs, batch, batch_idx):
        if outputs:
            self.training_step_outputs.append(outputs)

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self.log("mean", torch.stack([output["loss"] for output in outputs]).mean())

    def configure_optimizers(self):
        return [torch.optim.SGD(self.f.parameters(), 0.1), torch.optim.SGD(self.b.parameters(), 0.1)], []


trainer = Trainer(automatic_optimization=False, gpus=1)
trainer.fit(Net())
