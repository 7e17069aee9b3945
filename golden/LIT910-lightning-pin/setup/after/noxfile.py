import nox


@nox.session
def tests(session):
    session.install("pytorch-lightning==2.6.*", "pytest")
    session.run("pytest")
