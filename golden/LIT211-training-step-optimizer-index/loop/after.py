from collections import OrderedDict
from typing import Any, Dict

import pytorch_lightning as pl
import torch
from torch import Tensor


class Plain(pl.LightningModule):
    """What is documented stays documented."""

    def __init__(self):
        """Make the parts."""
        super().__init__()  # first of all
        self.automatic_optimization = False
        self.parts = torch.nn.ModuleList([torch.nn.Linear(2, 1), torch.nn.Linear(2, 1)])

    # the loss of either part
    def _optimizer_training_step(self, batch: Tensor, batch_idx: int, optimizer_idx: int) -> Tensor:
        """One batch."""
        loss = self.parts[optimizer_idx](batch).mean()
        self.log("loss", loss)
        return loss

    def training_step(self, batch: Tensor, batch_idx: int):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def configure_optimizers(self):
        return [torch.optim.SGD(part.parameters(), lr=0.1) for part in self.parts]  # how many is not seen


class Documented(pl.LightningModule):
    """No `__init__`."""

    automatic_optimization = False

    def training_step(self, batch, _):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, _, optimizer_idx)["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, _, optimizer_idx):  # pylint: disable=arguments-differ
        if optimizer_idx == 0:
            return {"loss": self.a(batch).mean()}
        elif optimizer_idx == 1:
            tqdm_dict = {"b": 1}
            output = OrderedDict({"loss": self.b(batch).mean(), "progress_bar": tqdm_dict})
            return output

    def configure_optimizers(self):
        a, b = torch.optim.SGD(self.a.parameters(), lr=0.1), torch.optim.Adam(self.b.parameters())
        return a, b


class Helped(pl.LightningModule):
    def __init__(self, net: Any, **kwargs: Any) -> None:
        super(Helped, self).__init__(**kwargs)
        self.automatic_optimization = False
        self.net = net

    def training_step(this, batch: Dict[str, Tensor], batch_idx):
        for optimizer_idx, optimizer in enumerate(this.optimizers()):
            this.toggle_optimizer(optimizer)
            output = this._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"] if isinstance(output, dict) else output
            optimizer.zero_grad()
            this.manual_backward(loss)
            optimizer.step()
            this.untoggle_optimizer(optimizer)

    def _optimizer_training_step(this, batch: Dict[str, Tensor], batch_idx, optimizer_idx: int = 0):
        return this.net.loss(batch, optimizer_idx)

    def configure_optimizers(self):
        first = torch.optim.Adam(self.net.a.parameters())
        second = torch.optim.Adam(self.net.b.parameters())
        return [first, second], []


class Guarded(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad(set_to_none=False)
            if loss is not None:
                self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        if optimizer_idx == 0:
            return self._one(batch)
        if optimizer_idx == 1 and batch_idx % 2:
            return self._two(batch)

    def _one(self, batch):
        loss = self.one(batch).mean()
        return loss

    def _two(self, batch):
        return torch.mean(self.two(batch))

    def configure_optimizers(self):
        return [torch.optim.SGD(self.one.parameters(), 0.1), torch.optim.SGD(self.two.parameters(), 0.1)]


class Result(pl.LightningModule):
    automatic_optimization = False

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            loss = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        result = None
        if optimizer_idx == 0:
            result = self.disc_step(batch)
        if optimizer_idx == 1:
            result = self.gen_step(batch)
        return result

    def disc_step(self, batch):
        loss = self.disc_loss(batch)
        self.log("disc", loss, on_epoch=True)
        return loss

    def gen_step(self, batch):
        loss = self.gen_loss(batch)
        self.log("gen", value=loss)
        return loss

    def configure_optimizers(self):
        opt_gen = torch.optim.SGD(self.gen.parameters(), 0.1)
        opt_disc = torch.optim.SGD(self.disc.parameters(), 0.1)
        return [opt_disc, opt_gen], []

    def validation_step(self, batch, batch_idx):
        return self._optimizer_training_step(batch, batch_idx, optimizer_idx=1)
