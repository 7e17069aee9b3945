from pytorch_lightning.callbacks import Callback, EarlyStopping


class Own(EarlyStopping):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        checkpoint["own"] = 1


class Plain(Callback):
    pass


def main(trainer, net, unknown, checkpoint):
    Own("val_loss").on_save_checkpoint(trainer, net, checkpoint)
    Plain().on_save_checkpoint(trainer, net, checkpoint)
    unknown.on_save_checkpoint(trainer, net)
    return EarlyStopping("val_loss").state_dict()
