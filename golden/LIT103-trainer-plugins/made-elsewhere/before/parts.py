from pytorch_lightning.plugins import DDPPlugin


def plugins_of(settings):
    found = []
    if settings.several:
        found.append(DDPPlugin(find_unused_parameters=False))
    return found
