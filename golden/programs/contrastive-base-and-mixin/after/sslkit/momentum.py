import copy

import torch


class MomentumMixin:
    """Keeps a slow copy of the encoder."""

    def build_momentum(self, tau):
        self.tau = tau
        self.momentum_encoder = copy.deepcopy(self.encoder)
        for p in self.momentum_encoder.parameters():
            p.requires_grad = False

    def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs:
            self.training_step_outputs.append(outputs)
        with torch.no_grad():
            for op, mp in zip(self.encoder.parameters(), self.momentum_encoder.parameters()):
                mp.mul_(self.tau).add_(op, alpha=1 - self.tau)

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        norms = [torch.cat(o["feats"]).norm(dim=1).mean() for o in outputs]
        self.log("feat_norm", torch.stack(norms).mean())
