"""Files in which owners write down their cards or sections, and files that can't be read."""

from tests.refusals import assert_one_sentence, refused, refused_by_a_rule

NAME = 'name = "mine"'


def owners_file(tmp_path, *, head=NAME, table="[cards]", lines, more=""):
    """A file of these parts; the lines are a dictionary, so that some can be exchanged."""
    path = tmp_path / "mine.toml"
    path.write_text("\n".join([head, table, *lines.values(), more]), encoding="utf-8")
    return path


def number_faults(card, most, clause):
    """Files in which the numbers of the cards are wrong: what is put in, and what the sentence names."""
    return {
        "a number twice": ({"more": f'17 = "{card}"'}, ["card 17", f"lines 19 and {most + 3}", clause]),
        "a number twice, quoted": ({"more": f'"17" = "{card}"'}, ["card 17", f"lines 19 and {most + 3}", clause]),
        "missing numbers": ({"lines": {17: "", 40: ""}}, ["lack", "17 and 40", clause]),
        **{
            f"number {number}": ({"more": f'{number} = "{card}"'}, [f"'{number}'", f"1 to {most}", clause])
            for number in ("0", f"{most + 1}", "017", "Q3")
        },
    }


def as_windows_saves(path):
    """The file with a mark at its beginning and two characters at the end of each line."""
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    return path


def assert_bad_file(read, path, *named):
    """The file is refused in one sentence that names it and these."""
    sentence = refused_by_a_rule(read, path)
    assert str(path) in sentence
    assert_one_sentence(sentence.replace(str(path), path.name), *named)


def assert_unreadable(read, tmp_path, clause):
    """What is no file, a folder, no UTF-8 or no path is refused in one sentence that names it and the clause."""
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "K\xe4rtchen"')
    for path, why in ((tmp_path / "none.toml", "No such file"), (tmp_path, "directory"), (latin, "UTF-8")):
        assert_one_sentence(refused(read, path), path, why, clause)
    assert_one_sentence(refused(read, 17), "17", clause)
