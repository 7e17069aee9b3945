import json

from lightning.pytorch import Callback


class Notes(Callback):
    def on_fit_start(self, _, pl_module):
        if pl_module.trainer.is_global_zero:
            with open("notes.json", "w") as file:
                json.dump(pl_module.notes, file)
