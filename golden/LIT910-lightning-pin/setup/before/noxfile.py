import nox


@nox.session
def tests(session):
    session.install("pytorch-lightning==1.4.9", "pytest")
    session.run("pytest")
