from pytorch_lightning.strategies import DDPShardedStrategy


def make(devices):
    return [DDPShardedStrategy(devices) for _ in range(2)]


def sized():
    return DDPShardedStrategy(reduce_buffer_size=2**20, find_unused_parameters=False)
