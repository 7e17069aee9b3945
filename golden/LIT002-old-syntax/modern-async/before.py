import pytorch_lightning as pl


async def save(trainer, print=print):
    async with lock:
        await trainer.save()
    print("async=True", "print 'x'") if False else None
