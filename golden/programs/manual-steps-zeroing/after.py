"""Soft actor-critic on a toy problem, optimized by hand."""

import argparse
import copy
import inspect

import pytorch_lightning as pl
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset


def mlp(n_in, n_out):
    return nn.Sequential(nn.Linear(n_in, 12), nn.Tanh(), nn.Linear(12, n_out))


class ActorCritic(pl.LightningModule):
    def __init__(self, lr=1e-2, tau=0.1, alpha=0.1, **kwargs):
        super().__init__()
        self.save_hyperparameters("lr", "tau", "alpha")
        self.policy = mlp(2, 2)
        self.critic = mlp(3, 1)
        self.target = copy.deepcopy(self.critic)

    @property
    def automatic_optimization(self):
        return False

    def act(self, state):
        mean, log_std = self.policy(state).chunk(2, -1)
        dist = torch.distributions.Normal(mean, log_std.clamp(-2, 1).exp())
        action = dist.rsample()
        return action, dist.log_prob(action).sum(-1)

    def value(self, critic, state, action):
        return critic(torch.cat([state, action], -1)).squeeze(-1)

    def training_step(self, batch, batch_idx):
        state, action, reward = batch
        policy_opt, critic_opt = self.optimizers()

        with torch.no_grad():
            next_action, log_prob = self.act(state)
            goal = reward + 0.9 * (self.value(self.target, state, next_action) - self.hparams.alpha * log_prob)
        critic_loss = F.mse_loss(self.value(self.critic, state, action), goal)
        self.manual_backward(critic_loss)
        critic_opt.step()
        critic_opt.zero_grad()

        action, log_prob = self.act(state)
        policy_loss = (self.hparams.alpha * log_prob - self.value(self.critic, state, action)).mean()
        self.manual_backward(policy_loss)
        policy_opt.step()
        policy_opt.zero_grad()

        for ours, theirs in zip(self.critic.parameters(), self.target.parameters()):
            theirs.data.mul_(1 - self.hparams.tau).add_(self.hparams.tau * ours.data)
        self.log_dict({"critic_loss": critic_loss, "policy_loss": policy_loss}, prog_bar=True)
        if (self.global_step // 2 - 1) % 5 == 0:
            self.print("update", self.global_step // 2 - 1)

    def configure_optimizers(self):
        policy_opt = torch.optim.Adam(self.policy.parameters(), lr=self.hparams.lr)
        critic_opt = torch.optim.SGD(self.critic.parameters(), lr=self.hparams.lr, momentum=0.9)
        return policy_opt, critic_opt

    def train_dataloader(self):
        state, action = torch.randn(40, 2), torch.randn(40, 1)
        reward = -(state.sum(-1) - action.squeeze(-1)).abs()
        return DataLoader(TensorDataset(state, action, reward), batch_size=8, shuffle=True)


# Arguments of the Trainer in Lightning 1.x and their present names: empty where their values are translated
# otherwise or change nothing any more, None where nothing takes their place.
OLD_ARGUMENTS = {
    "amp_backend": None,
    "amp_level": None,
    "auto_lr_find": "",
    "auto_scale_batch_size": "",
    "auto_select_gpus": None,
    "automatic_optimization": None,
    "checkpoint_callback": "enable_checkpointing",
    "distributed_backend": "",
    "enable_pl_optimizer": None,
    "flush_logs_every_n_steps": "",
    "gpus": "",
    "log_gpu_memory": None,
    "move_metrics_to_cpu": "",
    "num_processes": "",
    "prepare_data_per_node": None,
    "process_position": "",
    "progress_bar_refresh_rate": "enable_progress_bar",
    "reload_dataloaders_every_epoch": "reload_dataloaders_every_n_epochs",
    "replace_sampler_ddp": "use_distributed_sampler",
    "resume_from_checkpoint": "",
    "terminate_on_nan": "detect_anomaly",
    "tpu_cores": "",
    "track_grad_norm": None,
    "truncated_bptt_steps": None,
    "weights_save_path": None,
    "weights_summary": "enable_model_summary",
}


def option_value(text):
    """What the text of an option stands for: a number, a truth value, None, or itself."""
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False, "none": None}
    if text.lower() in words:
        return words[text.lower()]
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def add_trainer_args(parser):
    """Add an option for each argument of the Trainer, and for each that it had in Lightning 1.x."""
    group = parser.add_argument_group("pl.Trainer")
    parameters = inspect.signature(pl.Trainer).parameters
    for name in (*parameters, *OLD_ARGUMENTS):
        default = None if name in OLD_ARGUMENTS or name == "accelerator" else parameters[name].default
        plain = name in parameters and "bool" not in str(parameters[name].annotation)
        switch = {} if plain else {"nargs": "?", "const": True}
        try:
            group.add_argument(f"--{name}", type=option_value, default=default, **switch)
        except argparse.ArgumentError:  # the program has an option of this name
            continue
    return parser


def trainer_from_args(args, **overrides):
    """Make a Trainer of those of `args` that are its arguments; those of Lightning 1.x are translated."""
    given = vars(args).copy()
    for name, new in OLD_ARGUMENTS.items():
        value = given.get(name)
        if value is not None and new:
            given[new] = bool(value) if new.startswith("enable_") else value
        elif value and new is None and value not in ("native", -1):
            raise ValueError(f"the Trainer of Lightning 2 has no {name}")
    if str(given.get("accelerator")).startswith(("dp", "ddp", "deepspeed", "horovod")):
        given["distributed_backend"] = given.pop("accelerator")
    alone = not given.get("gpus") and {given.get("num_processes"), given.get("num_nodes")} <= {None, 1}
    if alone and given.get("distributed_backend") in ("dp", "ddp", "ddp2", "ddp_spawn"):
        del given["distributed_backend"]  # it had no effect without GPUs
    if given.get("distributed_backend") and isinstance(given.get("strategy") or "", str):
        given["strategy"] = given["distributed_backend"]
    if given.get("strategy") == "ddp_cpu":
        given.update(accelerator="cpu", strategy="ddp_spawn")
    if given.get("gpus"):
        given.update(accelerator="gpu", devices=given["gpus"])
    elif given.get("gpus") == 0:
        given.update(accelerator="cpu", devices=1)
    if given.get("num_processes") and not given.get("gpus"):
        given["devices"] = given["num_processes"]
    if given.get("tpu_cores"):
        given.update(accelerator="tpu", devices=given["tpu_cores"])
    parameters = inspect.signature(pl.Trainer).parameters
    known = {name: given[name] for name in parameters if given.get(name) is not None}
    return pl.Trainer(**{"accelerator": "cpu", **known, **overrides})


def main():
    parser = argparse.ArgumentParser()
    parser = add_trainer_args(parser)
    args = parser.parse_args()
    pl.seed_everything(5)
    model = ActorCritic(**vars(args))
    trainer = trainer_from_args(args, enable_checkpointing=False)
    trainer.fit(model, ckpt_path=args.resume_from_checkpoint)
    print("updates", trainer.global_step // 2)


if __name__ == "__main__":
    main()
