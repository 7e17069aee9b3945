from pytorch_lightning import Trainer
from pytorch_lightning.profiler import BaseProfiler, SimpleProfiler


class Counted(BaseProfiler):
    def __init__(self):
        super().__init__()
        self.number = 0

    def start(self, action_name: str):
        if action_name == "model_forward":
            self.number += 1

    def stop(self, action_name: str):
        if action_name in ("run_training_epoch", "on_train_end"):
            print(self.number)


profiler = SimpleProfiler()
trainer = Trainer(profiler=profiler, gpus=0)
trainer.fit(model)
print(sum(profiler.recorded_durations["backward"]), trainer.profiler.recorded_durations.get("cache_result"))
