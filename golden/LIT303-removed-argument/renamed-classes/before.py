from pytorch_lightning.accelerators import GPUAccelerator
from pytorch_lightning.profiler import BaseProfiler


class Timer(BaseProfiler):
    def start(self, action_name):
        pass

    def stop(self, action_name):
        pass


def make(trainer, streams):
    yield BaseProfiler(output_streams=streams)
    yield BaseProfiler(dirpath="logs", filename="steps")
    yield GPUAccelerator(trainer, cluster_environment=None)
