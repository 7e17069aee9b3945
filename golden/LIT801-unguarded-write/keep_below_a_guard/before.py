import json

from lightning.pytorch import Callback


class Summary(Callback):
    def on_fit_end(self, trainer, pl_module):
        rank, path = trainer.global_rank, trainer.default_root_dir
        if rank > 0:
            return
        for name, found in self.found.items():
            with open(f"{path}/{name}.json", "w") as file:
                json.dump(found, file)
