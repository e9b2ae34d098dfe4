"""Parses pages and URLs as browsers do."""

import re
from urllib.parse import unquote

from selectolax.lexbor import LexborHTMLParser

SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
RUNNING = {"javascript", "vbscript", "data"}
SCHEMES = {"http", "https", "mailto", "tel", "sms"}


def nodes(html):
    """Returns a page's elements with their attributes, text and ancestors, and its comments."""
    return lines_joined(within(LexborHTMLParser(html).root))


def shape(node):
    return node if isinstance(node, str) else (node[0], list(node[1]), node[3])


def within(node, path=()):
    """Returns an element's nodes that are inside the elements of a path."""
    if node is None:
        return
    if node.is_comment_node:
        yield "comment " + node.comment_content
        return
    tag = node.tag or ""
    attributes = dict(node.attributes)
    inside = path + (tag,)
    text, inner = "", []
    for child in node.iter(include_text=True):
        if child.is_text_node:
            text += child.text_content or ""
            if inner[-1:] != ["text"]:
                inner.append("text")
        # A possible line break in a long name of code has no meaning.
        elif child.tag != "wbr":
            inner.append(child)
    yield tag, attributes, text, inside
    for child in inner:
        if child == "text":
            yield "text"
        else:
            yield from within(child, inside)
    if tag == "template":
        for fragment in node.template_fragments():
            if fragment.parent is None or fragment.parent.mem_id == node.mem_id:
                for child in fragment.iter(include_text=True):
                    if not child.is_text_node:
                        yield from within(child, inside)
                    else:
                        yield "template", {}, child.text_content or "", inside


def lines_joined(all):
    """Joins the lines of text in a drawing. Each line is an element."""
    joined = []
    for node in all:
        if isinstance(node, tuple) and node[0] == "text" and "svg" in node[3]:
            if len(joined) > 1 and joined[-1] == "text" and joined[-2][0] == "text" and joined[-2][3] == node[3]:
                joined[-2] = joined[-2][:2] + (joined[-2][2] + node[2],) + joined[-2][3:]
                continue
            node = node[:2] + ("".join(node[2].split()),) + node[3:]
        if node == "text" and len(joined) > 1 and joined[-1] == "text" and joined[-2][0] == "text":
            continue
        joined.append(node)
    return joined


def is_safe(address):
    """Whether a URL runs no script and names no host. Like browsers, ignores spaces and controls around it, and tabs and newlines in it."""
    plain = re.sub(r"[\t\n\r]", "", address.strip("".join(map(chr, range(0x21)))))
    scheme = SCHEME.match(plain)
    if scheme and scheme[1].lower() not in SCHEMES:
        return False
    # Other programs may decode more characters than browsers.
    decoded = SCHEME.match(re.sub(r"[\x00-\x20\x7f]", "", unquote(plain)))
    return not (decoded and decoded[1].lower() in RUNNING) and not names_host(address)


def names_host(address):
    return re.match(r"[/\\]{2}", re.sub(r"[\t\n\r]", "", address.strip("".join(map(chr, range(0x21)))))) is not None
