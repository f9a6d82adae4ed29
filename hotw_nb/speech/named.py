"""Things that carry their own words in every language, as the columns of their tables do."""

from __future__ import annotations

from hotw_nb.speech import InBoth, Read, in_words, sentence


def worded(thing: object, what: str, lang: str | None = None) -> str:
    """What a field of a thing says in a language: of `name_en` and `name_fr` the one that fits."""
    return in_words(InBoth(getattr(thing, f"{what}_en"), getattr(thing, f"{what}_fr")), lang)


class Titled(Read):
    """Something with a name in every language."""

    __slots__ = ()
    name_en: str
    name_fr: str

    def title(self, lang: str | None = None) -> str:
        """The name in a language."""
        return worded(self, "name", lang)

    def __str__(self) -> str:
        return self.title()


class Worded(Titled):
    """Something with a name and a text in every language."""

    __slots__ = ()
    text_en: str
    text_fr: str

    def text(self, lang: str | None = None) -> str:
        """What it does, in a language; empty where no text stands on it."""
        return worded(self, "text", lang)

    def __str__(self) -> str:
        text = self.text()
        return sentence("history.line", label=self.title(), content=text) if text else self.title()
