from pytorch_lightning.lite import LightningLite


class Lite(LightningLite):
    def run(self, net, path):
        model = self.setup(net)
        self.save(model.state_dict(), path)  # lightning-migrate: ignore[LIT233]
