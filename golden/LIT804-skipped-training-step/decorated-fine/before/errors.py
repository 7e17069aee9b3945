import functools
import logging

log = logging.getLogger(__name__)


def told(step):
    @functools.wraps(step)
    def inner(*args, **kwargs):
        try:
            return step(*args, **kwargs)
        except RuntimeError:
            log.exception("failed")
            raise

    return inner


def again(times):
    def decorate(step):
        def inner(*args):
            for _ in range(times):
                try:
                    return step(*args)
                except OSError as error:
                    last = error
            raise last

        return inner

    return decorate


def zero_instead(step):
    def inner(self, *args):
        try:
            loss = step(self, *args)
        except RuntimeError:
            loss = self.zero_loss()
        return loss

    return inner


def with_settings(step):
    def inner(self, *args):
        try:
            limit = self.limit
        except AttributeError:
            limit = None
        return step(self, *args, limit=limit)

    return inner


def logged(logger):
    def decorate(step):
        def inner(*args):
            result = step(*args)
            try:
                logger(result)
            except ValueError:
                pass
            return result

        return inner

    return decorate
