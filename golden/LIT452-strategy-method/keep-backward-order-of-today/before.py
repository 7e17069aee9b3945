import torch
from pytorch_lightning.plugins import PrecisionPlugin


class Scaled(PrecisionPlugin):
    def pre_backward(self, tensor, module):
        return super().pre_backward(tensor * 2.0, module)

    def post_backward(self, closure_loss, model):
        return closure_loss


class Other:
    def pre_backward(self, model, closure_loss):
        return closure_loss


class Hinted(PrecisionPlugin):
    def pre_backward(self, model, closure_loss: torch.Tensor):
        return closure_loss * 2.0

    def post_backward(self, model, closure_loss, optimizer):
        return closure_loss

    def backward(self, model, *args):
        super().backward(model, *args)
