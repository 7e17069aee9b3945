from dataclasses import dataclass


@dataclass
class TrainerOptions:
    max_epochs: int = 2
    accelerator: str = "cpu"
    devices: int = 2
    strategy: str = "ddp_spawn"
    # kept from the cluster
    use_distributed_sampler: bool = True
    log_every_n_steps: int = 5
