from pytorch_lightning.plugins.ddp_plugin import DDPPlugin


class Wrapped(DDPPlugin):
    def configure_ddp(self, model, device_ids):
        return model
