/// The treatment of a link.
package enum LinkRewrite: Sendable, Equatable {
  case keep
  case replace(destination: String)
  /// The address of this number is written where the text is shown. What the author wrote may follow it.
  case place(Int, before: String = "")
  /// A text takes the link's place: derived numbers.
  case text(String)
  /// The block of this number takes the place of an image and is written where the text is shown. Its title stands for it in plain text.
  case block(Int, title: String)
  /// The block of this number takes the place of a link and is written where the text is shown. The text stands for it in plain text.
  case part(Int, text: String)
  /// What this number stands for is shown in the place of an image, in the line or, with the image's title as its caption, on its own.
  case media(Int)
}
