from pytorch_lightning import Trainer


def train(net, config, accumulate_grad_batches=1):
    Trainer(accumulate_grad_batches=config["accumulate"], row_log_interval=1).fit(net)
    Trainer(accumulate_grad_batches=None, row_log_interval=1).fit(net)
    Trainer(accumulate_grad_batches=1, row_log_interval=1).fit(net)
