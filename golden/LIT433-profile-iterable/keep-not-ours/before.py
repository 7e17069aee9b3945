from pytorch_lightning.profilers import SimpleProfiler


class Own(SimpleProfiler):
    def profile_iterable(self, iterable, name):
        return iterable

    def run(self):
        return self.profile_iterable([], "a")


timing.profile_iterable(loader, "load")
