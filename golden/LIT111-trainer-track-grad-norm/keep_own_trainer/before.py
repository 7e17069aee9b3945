from torch import nn


class Trainer:
    def __init__(self, track_grad_norm=2, gradient_clip_val=None):
        self.track_grad_norm = track_grad_norm
        self.gradient_clip_val = gradient_clip_val


class Net(nn.Module):
    def training_step(self, batch, batch_idx, hiddens):
        return batch.mean()


trainer = Trainer(track_grad_norm=2, gradient_clip_val=0.5)
