import lightning
import lightning as L
import lightning.pytorch.callbacks


class Work(L.LightningWork):
    def run(self):
        print(L.pytorch.loops.TrainingEpochLoop, lightning.pytorch.trainer.connectors.slurm_connector)


app = L.LightningApp(Work(cloud_compute=L.CloudCompute("gpu")))
print(lightning.__version__, lightning.pytorch.callbacks.Callback, L.Trainer)
