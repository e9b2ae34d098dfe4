internal import SettingsModel

extension Page: Published {
  static let published = PublishedType(
    of: Page.self, "One page of text, for display in an app.",
    .published("url", \.url, .path, "Where the page is on the site, root-relative."),
    .published("title", \.title, .text, "Its title."),
    .published("description", \.description, .text, "What it is about."),
    .published("date", \.date, .date, "The day that it is from."),
    .published("updated", \.updated, .date, "The day that it was changed last."),
    .published("effective", \.effective, .date, "The day from which it applies."),
    .published("tags", \.tags, .list(.text), "Words that it is filed under."),
    .published("sample", \.sample, .boolean, "Whether the text was written for the site and is not the real one."),
    .published("original", \.original, .url, "The address of the real text, if it is a sample and the address is known."),
    .published("html", \.html, .text, "The text as HTML, for the body of a document. Links are absolute."),
    .published("text", \.text, .text, "The text without any markup."),
    .published("headings", \.headings, .list(.object), "Its headings, in order."))
}

extension Page.Heading: Published {
  static let published = PublishedType(
    of: Page.Heading.self, "A heading of a page.",
    .published("id", \.id, .name, "The fragment that leads to it."),
    .published("level", \.level, PublishedValue(.integer(minimum: 1, maximum: 6)), "From 1, the highest, to 6."),
    .published("text", \.text, .text, "What it says."))
}

extension PageList: Published {
  static let published = PublishedType(
    of: PageList.self, "The pages of an app.",
    .published("pages", \.pages, .list(.object), "The pages, each with its document."))
}

extension PageList.Entry: Published {
  static let published = PublishedType(
    of: PageList.Entry.self, "A page, and where its document is.",
    .published("id", \.id, .pageID(), "The page's place among the pages of the app: terms, blog/hello."),
    .published("url", \.url, .path, "Where the page is on the site, root-relative."),
    .published("title", \.title, .text, "Its title."),
    .published("description", \.description, .text, "What it is about."),
    .published("date", \.date, .date, "The day that it is from."),
    .published("updated", \.updated, .date, "The day that it was changed last."),
    .published("sample", \.sample, .boolean, "Whether the text was written for the site and is not the real one."),
    .published("path", \.path, .path, "The document, root-relative."),
    .published("bytes", \.bytes, .count, "The size of the document."),
    .published("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the document's bytes."))
}
