from pytorch_lightning.lite import LightningLite
class Lite(LightningLite):
    def run(self):
        self.save(state={}, path=path)
