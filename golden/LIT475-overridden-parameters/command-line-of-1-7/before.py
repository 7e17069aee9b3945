from pytorch_lightning.cli import LightningCLI


class Own(LightningCLI):
    def parse_arguments(self, parser):
        super().parse_arguments(parser)
        print(self.config)
