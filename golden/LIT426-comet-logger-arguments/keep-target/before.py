from pytorch_lightning.loggers import CometLogger

CometLogger(project_name="net", offline=True)
