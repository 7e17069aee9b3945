class LightningLite:
    def run(self, net):
        model = self.setup(net)
        return model.state_dict()
