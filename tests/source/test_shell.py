"""Where commands stand in scripts and in the files that hold some."""

from __future__ import annotations

import pytest

from codemods.source.documents import Kind
from codemods.source.shell import script
from codemods.source.workflows import is_workflow


def told(path: str, text: str) -> list[list[str]]:
    """The words of each command; each word stands where it says."""
    utf8 = text.encode()
    found = script(path, utf8).commands
    for command in found:
        for word in command.words:
            assert utf8[word.span.start : word.span.end].decode() == word.text
            assert word.whole.contains(word.span)
    return [[word.text for word in command.words] for command in found]


@pytest.mark.parametrize(
    ("path", "text", "words"),
    [
        ("a.sh", "A=1 python train.py a=1 \\\n  'b=[1]'\n", [["python", "train.py", "a=1", "b=[1]"]]),
        ("a.sh", 'bash -c "python ü.py a=1"\n', [["bash", "-c", "python ü.py a=1"], ["python", "ü.py", "a=1"]]),
        ("a.rst", "x::\n\n  python a.py\n\ny\n\n.. code-block:: python\n\n  x = 1\n", [["python", "a.py"]]),
        ("a.rst", ".. code:: bash\n   :name: x\n\n   $ ls\n\nls\n", [["ls"]]),
        ("a.rst", "   .. code:: bash\n\n      ls\n   ls\n", [["ls"]]),
        (".gitlab-ci.yml", "a:\n  script:\n    - ls\n    - |\n      pwd\n  other: date\n", [["ls"], ["pwd"]]),
        (".github/workflows/a.yml", "a:\n- run: >\n    ls\n    -l\n\n    pwd\n", [["ls", "-l"], ["pwd"]]),
        (".github/workflows/a.yml", "a:\n- run: >\n    ls\n      -l\n", [["ls"], ["-l"]]),
        (".github/workflows/a.yml", "- run: ls\n   -l\n", [["ls", "-l"]]),
        (".github/workflows/a.yml", "- run: [\n", []),
        ("Dockerfile", 'RUN ls\nCMD ["ls", "-l"]\nENV A=1\nADD ls x\n', [["ls"], ["ls", "-l"]]),
        ("Makefile", "A = ls\nx:\n\t@ls $(A)\n", [["ls", "${A}"]]),
    ],
)
def test_commands(path: str, text: str, words: list[list[str]]) -> None:
    if path == "Makefile":  # whose variables are read as the shell's
        assert [[word.text for word in command.words] for command in script(path, text.encode()).commands] == words
    else:
        assert told(path, text) == words


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/x/.github/workflows/a.yml", True),
        (".github/workflows/a.yaml", True),
        ("x/.gitlab-ci.yml", True),
        ("azure-pipelines.yml", True),
        (".circleci/config.yml", True),
        ("conf/action.yml", False),
        ("conf/config.yml", False),
        ("workflows/a.yml", False),
        (".github/dependabot.yml", False),
    ],
)
def test_workflows_are_known_by_their_paths(path: str, known: bool) -> None:
    assert is_workflow(path) is known
    assert Kind.of(path) is (Kind.SHELL if known else Kind.DATA)
