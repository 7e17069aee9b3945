from pytorch_lightning.callbacks import BackboneFinetuning, BaseFinetuning, Callback


class Calling(BaseFinetuning):
    def __init__(self, at):
        super().__init__()
        self.at = at


class Named(BaseFinetuning):
    def __init__(self, at):
        BaseFinetuning.__init__(self)
        self.at = at


class Without(BaseFinetuning):
    at = 3


class Below(Calling):
    def __init__(self):
        self.at = 3


class Own(Callback):
    def __init__(self, at):
        self.at = at


class Backbone(BackboneFinetuning):
    def __init__(self, at):
        self.at = at
