from net import Net
from pytorch_lightning import Callback, Trainer
from pytorch_lightning.callbacks import ModelPruning


class Cooling(Callback):
    def on_validation_epoch_end(self, trainer, net):
        net.temperature *= 0.9


class Clipped(Callback):
    def on_train_epoch_end(self, trainer, net, *args):
        for weight in net.parameters():
            weight.data.clamp_(-1, 1)


class Reheated(Callback):
    def on_train_epoch_end(self, trainer, net):
        net.temperature = 1.0


trainer = Trainer(callbacks=[Cooling(), Clipped(), ModelPruning("l1_unstructured", amount=0.2)])
trainer.fit(Net())
