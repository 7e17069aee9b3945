class Clips:
    def clip(self, module, limit=0.5):
        for p in module.parameters():
            p.data.clamp_(-limit, limit)


def shrink(weight, factor):
    weight.data *= factor
