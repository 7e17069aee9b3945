from pytorch_lightning import strategies
from pytorch_lightning.strategies import DDPFullyShardedStrategy


def sharded(offload: bool):
    return DDPFullyShardedStrategy(
        cpu_offload=offload,
        reshard_after_forward=False,  # memory is no concern here
    )


by_position = strategies.DDPFullyShardedStrategy(True)
plain = strategies.DDPFullyShardedStrategy(cpu_offload=True)


def sharded_by_fairscale():
    return [
        strategies.DDPShardedStrategy(auto_refresh_trainable=False),
        strategies.DDPShardedStrategy(find_unused_parameters=False),
        strategies.DDPShardedStrategy(reduce_fp16=True),
    ]
