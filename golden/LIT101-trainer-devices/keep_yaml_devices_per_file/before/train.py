import hydra


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    hydra.utils.instantiate(cfg.trainer).fit(hydra.utils.instantiate(cfg.model))
