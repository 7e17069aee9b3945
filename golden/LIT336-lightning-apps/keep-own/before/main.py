from lightning_app import Flow

Flow()
