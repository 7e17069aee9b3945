"""Deep Q learning with a replay buffer, OrderedDicts and a target network: 0.9."""
from collections import OrderedDict, deque
from typing import Dict, List, Tuple

import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader
from torch.utils.data.dataset import IterableDataset
import pytorch_lightning as pl


class Walk:
    """A walk on a line; the right end pays."""

    def reset(self):
        self.at = 2
        return self.state()

    def state(self):
        return np.eye(5, dtype=np.float32)[self.at]

    def step(self, action):
        self.at = min(4, max(0, self.at + (1 if action else -1)))
        return self.state(), float(self.at == 4), self.at in (0, 4)


class Buffer:
    def __init__(self, capacity):
        self.buffer = deque(maxlen=capacity)

    def sample(self, size, rng):
        index = rng.choice(len(self.buffer), size, replace=True)
        return [np.array(part) for part in zip(*(self.buffer[i] for i in index))]


class RLDataset(IterableDataset):
    def __init__(self, buffer, size, rng):
        self.buffer, self.size, self.rng = buffer, size, rng

    def __iter__(self):
        states, actions, rewards, dones, new_states = self.buffer.sample(self.size, self.rng)
        for i in range(len(dones)):
            yield states[i], actions[i], np.float32(rewards[i]), dones[i], new_states[i]


class DQN(pl.LightningModule):
    def __init__(self, gamma: float = 0.9, sync_rate: int = 4, lr: float = 0.05):
        super().__init__()
        self.gamma, self.sync_rate, self.lr = gamma, sync_rate, lr
        self.net = nn.Sequential(nn.Linear(5, 8), nn.ReLU(), nn.Linear(8, 2))
        self.target_net = nn.Sequential(nn.Linear(5, 8), nn.ReLU(), nn.Linear(8, 2))
        self.rng = np.random.RandomState(3)
        self.env = Walk()
        self.buffer = Buffer(60)
        self.state = self.env.reset()
        self.total_reward = 0
        self.episode_reward = 0
        for _ in range(30):
            self.play(1.0)

    @torch.no_grad()
    def play(self, epsilon):
        if self.rng.rand() < epsilon:
            action = self.rng.randint(2)
        else:
            action = int(self.net(torch.tensor(self.state)).argmax())
        new_state, reward, done = self.env.step(action)
        self.buffer.buffer.append((self.state, action, reward, done, new_state))
        self.state = self.env.reset() if done else new_state
        return reward, done

    def dqn_loss(self, batch):
        states, actions, rewards, dones, next_states = batch
        values = self.net(states).gather(1, actions.long().unsqueeze(-1)).squeeze(-1)
        with torch.no_grad():
            next_values = self.target_net(next_states).max(1)[0]
            next_values[dones] = 0.0
        return nn.MSELoss()(values, next_values * self.gamma + rewards)

    def training_step(self, batch: Tuple[torch.Tensor, torch.Tensor], nb_batch) -> OrderedDict:
        reward, done = self.play(max(0.1, 1.0 - self.global_step / 10))
        self.episode_reward += reward
        loss = self.dqn_loss(batch)
        if self.trainer.use_dp or self.trainer.use_ddp2:
            loss = loss.unsqueeze(0)
        if done:
            self.total_reward = self.episode_reward
            self.episode_reward = 0
        if self.global_step % self.sync_rate == 0:
            self.target_net.load_state_dict(self.net.state_dict())
        log = {'total_reward': torch.tensor(self.total_reward), 'reward': torch.tensor(reward), 'steps': torch.tensor(self.global_step)}
        return OrderedDict({'loss': loss, 'log': log, 'progress_bar': log})

    def configure_optimizers(self) -> List[torch.optim.Optimizer]:
        optimizer = torch.optim.Adam(self.net.parameters(), lr=self.lr)
        return [optimizer]

    def train_dataloader(self) -> DataLoader:
        return DataLoader(dataset=RLDataset(self.buffer, 32, self.rng), batch_size=8)


def main():
    pl.seed_everything(0)
    model = DQN()
    trainer = pl.Trainer(gpus=None, distributed_backend=None, max_epochs=4, early_stop_callback=False, val_check_interval=100,
                         progress_bar_refresh_rate=0, row_log_interval=1, checkpoint_callback=False, weights_summary=None)
    trainer.fit(model)
    print(model.total_reward)


if __name__ == '__main__':
    main()
