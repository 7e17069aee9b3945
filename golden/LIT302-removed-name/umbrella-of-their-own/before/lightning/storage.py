disks = []
