from pytorch_lightning.loggers import CometLogger

CometLogger(api_key=key, project="net", name="first", offline_directory=".")
CometLogger(project="net", online=False)
CometLogger(online=not args.offline)
CometLogger(
    # talk
    workspace="us",
)
