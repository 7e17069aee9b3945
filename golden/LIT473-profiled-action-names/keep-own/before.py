from pytorch_lightning import Trainer
from pytorch_lightning.profiler import SimpleProfiler

profiler = SimpleProfiler()
trainer = Trainer(profiler=profiler, gpus=0)
with profiler.profile("backward"):
    trainer.fit(model)
print(profiler.recorded_durations["backward"], profiler.recorded_durations["run_training_batch"])
for name, durations in profiler.recorded_durations.items():
    print(name, "training_step" in name, durations)
