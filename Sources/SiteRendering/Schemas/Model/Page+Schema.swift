internal import SettingsModel

extension Page: ObjectType {
  static let object = ObjectSchema<Page>(
    "One page of text, for display in an app.",
    [
      .required("url", \.url, .path, "Where the page is on the site, root-relative."),
      .required("title", \.title, .text, "Its title."),
      .optional("description", \.description, .text, "What it is about."),
      .optional("date", \.date, .date, "The day that it is from."),
      .optional("updated", \.updated, .date, "The day that it was changed last."),
      .optional("effective", \.effective, .date, "The day from which it holds."),
      .optional("tags", \.tags, .list(.text), "Words that it is filed under."),
      .required("html", \.html, .text, "The text as HTML, for the body of a document. Links are absolute."),
      .required("text", \.text, .text, "The text without any markup."),
      .required("headings", \.headings, .list(.object), "Its headings, in order."),
    ])
}

extension Page.Heading: ObjectType {
  static let object = ObjectSchema<Page.Heading>(
    "A heading of a page.",
    [
      .required("id", \.id, .name, "The fragment that leads to it."),
      .required("level", \.level, ValueSchema<Int64>.count.adding(["minimum": 1, "maximum": 6]), "From 1, the highest, to 6."),
      .required("text", \.text, .text, "What it says."),
    ])
}

extension PageList: ObjectType {
  static let object = ObjectSchema<PageList>(
    "The pages of an app.",
    [.required("pages", \.pages, .list(.object), "The pages, each with its document.")])
}

extension PageList.Entry: ObjectType {
  static let object = ObjectSchema<PageList.Entry>(
    "A page, and where its document is.",
    [
      .required("id", \.id, .pageID(), "The page's place among the pages of the app: terms, blog/hello."),
      .required("url", \.url, .path, "Where the page is on the site, root-relative."),
      .required("title", \.title, .text, "Its title."),
      .optional("description", \.description, .text, "What it is about."),
      .optional("date", \.date, .date, "The day that it is from."),
      .optional("updated", \.updated, .date, "The day that it was changed last."),
      .required("path", \.path, .path, "The document, root-relative."),
      .required("bytes", \.bytes, .count, "The size of the document."),
      .required("sha256", \.sha256, .sha256, "Hexadecimal SHA-256 of the document's bytes."),
    ])
}
