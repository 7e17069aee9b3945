import datetime
import pickle
import uuid

from lightning.pytorch import Callback, Trainer


class Writer(Callback):
    def _name(self, trainer):
        return f"predictions_{trainer.global_rank}.pkl"

    def _other(self):
        return f"{uuid.uuid4()}.pkl"

    def _same(self, trainer):
        return f"predictions_{trainer.current_epoch}.pkl"

    def on_predict_end(self, trainer, pl_module):
        path = self._name(trainer)
        with open(path, "wb") as f:
            pickle.dump([], f)
        with open(f"out/{self._other()}", "wb") as f:
            pickle.dump([], f)
        if trainer.is_global_zero:
            with open(self._same(trainer), "wb") as f:
                pickle.dump([], f)


Trainer(devices=2, callbacks=[Writer()])
