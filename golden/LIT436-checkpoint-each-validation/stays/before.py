from pytorch_lightning import Trainer


def main(net):
    trainer = Trainer(val_check_interval=1.0)
    trainer.fit(net)
    return [
        Trainer(val_check_interval=0.5, checkpoint_callback=False),
        Trainer(val_check_interval=0.5, enable_checkpointing=False),
    ]
