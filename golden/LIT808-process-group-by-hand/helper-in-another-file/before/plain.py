from distributed import start_workers

start_workers()
