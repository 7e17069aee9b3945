from dataclasses import dataclass
from typing import Optional


@dataclass
class TrainerOptions:
    max_epochs: int = 2
    gpus: Optional[int] = None
    num_processes: int = 2
    distributed_backend: str = "ddp_cpu"
    # kept from the cluster
    amp_level: str = "O2"
    amp_backend: str = "native"
    track_grad_norm: int = -1
    replace_sampler_ddp: bool = True
    weights_summary: Optional[str] = "top"
    log_every_n_steps: int = 5
