internal import Mustache

extension Picture {
  /// The attributes of its image for a template, each with a name that begins with a word: `iconHref`, `iconSources`, `iconDarkSources`.
  func values(_ word: String, in room: PictureRoom, _ links: LinkBase) -> [String: TemplateValue] {
    let light = attributes(in: room)
    let dark = darkAttributes(in: room)
    return [
      "\(word)Href": .text(links.href(light.source)),
      "\(word)Sources": .optional(light.sourceSet { links.href($0) }),
      "\(word)DarkSources": .optional(dark.map { $0.sourceSet { links.href($0) } ?? links.href($0.source) }),
    ]
  }
}
