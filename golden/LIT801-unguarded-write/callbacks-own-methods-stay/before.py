import json

from lightning.pytorch import Callback


class Counts(Callback):
    """It counts too, on all ranks."""

    def on_train_epoch_end(self, trainer, pl_module):
        self._save()

    def _save(self):
        self.saved = True
        with open("counts.json", "w") as f:
            json.dump({}, f)


class Given(Callback):
    """What it gives back is used."""

    def on_train_epoch_end(self, trainer, pl_module):
        pl_module.saved = self._store()

    def _store(self):
        with open("given.json", "w") as f:
            json.dump({}, f)
        return "given.json"


class Kept(Callback):
    """Somebody else may call it."""

    def on_train_epoch_end(self, trainer, pl_module):
        self._dump()

    def on_fit_start(self, trainer, pl_module):
        pl_module.dump = self._dump

    def _dump(self):
        with open("kept.json", "w") as f:
            json.dump({}, f)


class Guarded(Callback):
    def on_train_epoch_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            self._put()

    def _put(self):
        with open("guarded.json", "w") as f:
            json.dump({}, f)
