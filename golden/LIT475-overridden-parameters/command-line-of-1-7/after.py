from pytorch_lightning.cli import LightningCLI


class Own(LightningCLI):
    def parse_arguments(self, parser, args=None):
        super().parse_arguments(parser, args=args)
        print(self.config)
