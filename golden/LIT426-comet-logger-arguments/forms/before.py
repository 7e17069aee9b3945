from pytorch_lightning.loggers import CometLogger

CometLogger(api_key=key, project_name="net", experiment_name="first", save_dir=".")
CometLogger(project_name="net", offline=True)
CometLogger(offline=args.offline, rest_api_key=None)
CometLogger(
    offline=False,  # talk
    workspace="us",
)
