"""Random legacy programs, and whether the tool migrates each or says why not.

    make fuzz RELEASE=1.4.9 SEED=0 COUNT=20 DENSITY=dense

A program is what a plan says: a release, a seed and the names of the features that it has (`planning.py`).
Each feature (`features/`) adds to a sketch of a program, with choices that depend on the seed and its own name
alone, so that a plan with fewer features is the same program with less in it. `writing.py` makes files of a
sketch. A program that differs after the migration, or fails, is made as small as it still does so, and what
the tool says of the small one decides (`judging.py`).
"""
