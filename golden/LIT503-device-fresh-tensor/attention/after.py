import torch
import torch.nn.functional as F
from lightning.pytorch import LightningModule
from torch import nn


class Separate(nn.Module):
    def forward(self, query, key, value):
        return F.multi_head_attention_forward(
            query,
            key,
            value,
            self.width,
            self.heads,
            torch.empty([0]),
            torch.cat((self.q.bias, self.k.bias, self.v.bias)),
            None,
            None,
            False,
            0.1,
            self.out.weight,
            self.out.bias,
            use_separate_proj_weight=True,
            q_proj_weight=self.q.weight,
            k_proj_weight=self.k.weight,
            v_proj_weight=self.v.weight,
        )


class Joined(nn.Module):
    def forward(self, query):
        query = query + 1
        weight = torch.eye(3 * self.width, self.width, device=query.device)
        return F.multi_head_attention_forward(
            query, query, query, self.width, self.heads, weight, None, None, None, False, 0.1, self.out.weight, None
        )


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.separate = Separate()
        self.joined = Joined()

    def forward(self, batch):
        return self.joined(self.separate(batch, batch, batch)[0])[0]

    def training_step(self, batch, batch_idx):
        weight = torch.empty(0)
        out, _ = F.multi_head_attention_forward(
            batch,
            batch,
            batch,
            8,
            2,
            in_proj_weight=weight,
            in_proj_bias=torch.zeros(24, device=self.device),
            use_separate_proj_weight=True,
            **self.weights,
        )
        return self(out).sum()
