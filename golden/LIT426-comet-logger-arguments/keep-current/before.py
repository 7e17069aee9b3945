from pytorch_lightning.loggers import CometLogger, MLFlowLogger

CometLogger(api_key=key, project="net", name="first", online=False, offline_directory=".")
MLFlowLogger(experiment_name="net", save_dir=".")
