from pytorch_lightning import LightningModule


class Sliced(LightningModule):
    def optimizer_step(self, *args, **kwargs):
        epoch, batch_idx, optimizer, optimizer_idx = args[:4]
        super().optimizer_step(*args, **kwargs)


class Numbered(LightningModule):
    def optimizer_step(self, epoch, batch_idx, optimizer, *rest):
        number, closure = rest[0], rest[1]
        optimizer.step(closure)


class Named(LightningModule):
    def optimizer_step(self, *args, **options):
        super().optimizer_step(*args, **options)
        if options.get("on_tpu"):
            self.marked = True
