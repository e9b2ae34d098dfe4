"""Reads files of a built site with other programs: feedparser for feeds, Protego for robots.txt, linkpreview for pages.

The argument is a JSON file: {"feeds": [path, ...], "robots": [path, ...], "crawled": [url, ...], "pages": [{"url": url, "path": path}, ...]}. Prints
their results in the same order.
"""

import json
import sys

import feedparser
from linkpreview import Link, LinkPreview
from protego import Protego

with open(sys.argv[1], encoding="utf-8") as file:
    wanted = json.load(file)


def text(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def link(links, relation):
    return [link["href"] for link in links if link["rel"] == relation]


def entry(entry):
    return {
        "id": entry.id,
        "title": entry.title,
        "links": link(entry.links, "alternate"),
        "summary": entry.get("summary"),
        "published": entry.get("published"),
        "updated": entry.updated,
        "tags": [tag.term for tag in entry.get("tags", [])],
        "content": entry.content[0].value,
        "type": entry.content[0].type,
        "base": entry.content[0].base,
        "authors": [author.name for author in entry.get("authors", [])],
    }


def feed(path):
    with open(path, "rb") as file:
        read = feedparser.parse(file.read(), sanitize_html=False, resolve_relative_uris=False)
    return {
        "version": read.version,
        "problem": str(read.bozo_exception) if read.bozo else None,
        "id": read.feed.id,
        "title": read.feed.title,
        "subtitle": read.feed.get("subtitle"),
        "language": read.feed.language,
        "author": read.feed.author,
        "generator": read.feed.get("generator"),
        "updated": read.feed.updated,
        "home": link(read.feed.links, "alternate"),
        "address": link(read.feed.links, "self"),
        "entries": [entry(each) for each in read.entries],
    }


def robots(path):
    read = Protego.parse(text(path))
    return {"sitemaps": list(read.sitemaps), "allowed": [url for url in wanted["crawled"] if read.can_fetch(url, "AnyBot")]}


def preview(page):
    read = LinkPreview(Link(page["url"], text(page["path"])), parser="html.parser")
    return {"title": read.title, "description": read.description, "image": read.absolute_image, "site": read.site_name}


output = {
    "feeds": [feed(path) for path in wanted["feeds"]],
    "robots": [robots(path) for path in wanted["robots"]],
    "previews": [preview(page) for page in wanted["pages"]],
}
json.dump(output, sys.stdout)
