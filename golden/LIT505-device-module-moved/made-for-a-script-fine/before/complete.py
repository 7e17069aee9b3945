import sys

import numpy as np
from completion import Completion


def main(path, scans):
    completion = Completion(path)
    for scan in scans:
        np.save(scan + ".done.npy", completion.complete(np.load(scan)))


main(sys.argv[1], sys.argv[2:])
