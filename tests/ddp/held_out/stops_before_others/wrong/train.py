"""Forecasts of time series, as a command line: `train.py fit --config config.yaml`."""

import sys

from forecasting import Forecaster, ForecastData
from pytorch_lightning.cli import LightningCLI


def main(arguments):
    LightningCLI(
        Forecaster,
        ForecastData,
        seed_everything_default=5,
        save_config_kwargs={"overwrite": True},
        args=arguments or ["fit", "--config", "config.yaml"],
    )


if __name__ == "__main__":
    main(sys.argv[1:])
