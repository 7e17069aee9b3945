"""Long hooks of a loop of its own, which calls them by these names in each of its stages."""
class Meters:
    def __init__(self):
        self.seen, self.best, self.rows = [], None, []

    def on_epoch_start(self):
        self.seen.clear()

    def on_epoch_end(self):
        mean = sum(self.seen) / len(self.seen)
        if self.best is None or mean < self.best:
            self.best = mean
            print("best", mean)
        self.rows.append(mean)
        self.seen.clear()


def run(stages, meters):
    import pytorch_lightning as pl

    pl.seed_everything(1)
    for stage in stages:
        meters.on_epoch_start()
        meters.seen.extend(stage)
        meters.on_epoch_end()
