from pytorch_lightning import Trainer


class Options:
    def parse(self):
        return Trainer.parse_argparser(self.parser)
