import hydra


@hydra.main(config_path="conf", config_name="config")
def main(cfg):
    trainer = hydra.utils.instantiate(cfg.trainer)
    trainer.fit(hydra.utils.instantiate(cfg.model))


main()
