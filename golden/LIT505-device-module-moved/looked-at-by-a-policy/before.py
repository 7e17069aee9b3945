import pytorch_lightning as pl
import torch

device = "cuda:0" if torch.cuda.is_available() else "cpu"


def greedy(state, net):
    state = torch.tensor([state]).to(device)
    return int(net(state).argmax(dim=-1).item())


class Net(pl.LightningModule):
    def __init__(self, policy=greedy):
        super().__init__()
        self.policy = policy
        self.net = torch.nn.Linear(2, 2)
        self.play(None)

    def play(self, policy=None):
        state = self.env.reset()
        for _ in range(3):
            action = policy(state, self.net) if policy else 0

    def training_step(self, batch, batch_idx):
        return self.net(batch).sum()

    def on_train_epoch_end(self):
        self.play(policy=self.policy)
