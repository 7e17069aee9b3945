from pytorch_lightning.callbacks.gpu_stats_monitor import GPUStatsMonitor as Stats


class Mine(Stats):
    def __init__(self, **options):
        super().__init__()
        self.other = Stats(**options)
