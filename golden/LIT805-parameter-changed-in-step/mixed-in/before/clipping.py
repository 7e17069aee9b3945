class Clipping:
    def clip(self, most):
        for weight in self.net.parameters():
            weight.data.clamp_(-most, most)

    def decay(self):
        self.net.weight.data *= 0.9

    def follow(self):
        self.teacher.weight.data.mul_(0.99)

    def begin(self):
        self.net.weight.data.fill_(0.1)
