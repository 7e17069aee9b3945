def schedule(owner):
    return None if owner.trainer.max_steps is None else owner.trainer.max_steps
