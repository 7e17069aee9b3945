from pytorch_lightning.callbacks import ModelCheckpoint


class Own(ModelCheckpoint):
    def format_checkpoint_name(self, epoch, metrics):
        return str(epoch)

    def path(self):
        return self.format_checkpoint_name(epoch=1, metrics={})


naming.format_checkpoint_name(epoch=1, step=2, metrics={})
