import hydra
import pytorch_lightning as pl
from hydra.utils import instantiate


@hydra.main(config_path="conf", config_name="main")
def main(cfg):
    net = instantiate(cfg.net, encoder=instantiate(cfg.encoder))
    trainer = pl.Trainer(max_epochs=2)
    trainer.fit(net)
    trainer.test(model=net, ckpt_path=trainer.checkpoint_callback.best_model_path)
