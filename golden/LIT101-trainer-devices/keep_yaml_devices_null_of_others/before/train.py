import hydra


@hydra.main(config_path="conf", config_name="train")
def main(cfg):
    simulation = hydra.utils.instantiate(cfg.simulation)
    hydra.utils.instantiate(cfg.trainer).fit(simulation.model)
