class TrainerDDPMixin:
    pass
