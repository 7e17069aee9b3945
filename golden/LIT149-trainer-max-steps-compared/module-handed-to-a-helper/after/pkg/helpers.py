def set_schedule(pl_module):
    if pl_module.trainer.max_steps == -1:
        return len(pl_module.trainer.datamodule.train_dataloader()) * pl_module.trainer.max_epochs
    return pl_module.trainer.max_steps
