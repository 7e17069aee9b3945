from pytorch_lightning import Trainer
from pl_bolts.callbacks.ssl_online import SSLOnlineEvaluator
from pl_bolts.models.self_supervised.evaluator import SSLEvaluator


class Watched(SSLOnlineEvaluator):
    def on_pretrain_routine_start(self, trainer, pl_module) -> None:
        self.probe = SSLEvaluator(n_input=8, n_classes=2).to(pl_module.device)


trainer = Trainer(callbacks=[Watched()], accelerator="cpu")
