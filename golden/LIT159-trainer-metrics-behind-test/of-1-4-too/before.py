from pytorch_lightning import Trainer
from pytorch_lightning.metrics.functional import accuracy

from nets import Net

net = Net(accuracy)
trainer = Trainer(max_epochs=3, weights_summary=None)
trainer.fit(net)
trainer.test(net)
print({name: float(value) for name, value in trainer.logged_metrics.items()})
print(trainer.callback_metrics["test_loss"])
