from pytorch_lightning.plugins import DDPPlugin, DeepSpeedPlugin


def strategies(devices, *given):
    yield DDPPlugin(parallel_devices=devices)
    yield DDPPlugin(find_unused_parameters=True)
    yield DDPPlugin()
    yield DeepSpeedPlugin(stage=2)
