import functools
import logging

log = logging.getLogger(__name__)


def skip_errors(step):
    @functools.wraps(step)
    def inner(*args, **kwargs):
        try:
            return step(*args, **kwargs)
        except RuntimeError as error:
            if "out of memory" not in str(error):
                raise
            log.warning("skipped")
            return None

    return inner


def ignoring(*errors):
    def decorate(step):
        def inner(self, *args):
            result = None
            try:
                result = step(self, *args)
            except errors:
                log.warning("skipped")
                result = None
            return result

        return inner

    return decorate


def lenient(step):
    def inner(*args):
        try:
            return step(*args)
        except ValueError as error:
            print(error)

    return inner
