"""The library of lightning-migrate: text in, findings and text out.

Nothing here reads a file, a clock, the network or the environment, but for this package's own data
(`codemods.api`); nothing here imports torch or Lightning; user code is parsed and never executed.
`migrate_cli` holds what touches the world.
"""
