import functools
import time


def timed(method):
    @functools.wraps(method)
    def inner(self, outputs):
        start = time.time()
        method(self, outputs)
        print(time.time() - start)

    return inner
