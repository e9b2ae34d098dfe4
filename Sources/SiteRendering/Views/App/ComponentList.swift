internal import Mustache
internal import SettingsModel

/// The parts of an app's code that its source names.
struct ComponentList {
  let context: PageContext

  func value(_ components: [Component]?) -> TemplateValue {
    .list(
      (components ?? []).map { component in
        let words = context.words
        var sheet = FactSheet()
        sheet.add(words.labelIs, component.kind)
        sheet.add(words.labelDoes, component.detail, html: context.marked(component.detailHTML))
        sheet.addCode(words.labelFile, component.file)
        sheet.add(words.labelUsed, component.count.map { words.times($0) })
        sheet.add(words.labelMembers, (component.members ?? []).map { .init(text: $0, isCode: true) })
        sheet.add(words.labelLooks, context.variants(component.variants))
        context.attributes(component.attributes, into: &sheet)
        return ["id": .text(component.id.rawValue), "title": .optional(component.title), "sheet": sheet.value]
      })
  }
}
