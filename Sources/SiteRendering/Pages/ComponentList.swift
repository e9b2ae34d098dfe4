internal import Mustache
internal import SettingsModel

/// The parts of an app's code that its source names.
struct ComponentList {
  let context: PageContext

  func value(_ components: [Component]?) -> TemplateValue {
    .list(
      (components ?? []).map { component in
        var sheet = FactSheet()
        sheet.add("Is", component.kind)
        sheet.add("Does", component.detail)
        sheet.addCode("File", component.file)
        sheet.add("Used", component.count.map { "\($0) times" })
        sheet.add("Members", (component.members ?? []).map { .init(text: $0, isCode: true) })
        sheet.add("Looks", context.variants(component.variants))
        context.attributes(component.attributes, into: &sheet)
        return ["id": .text(component.id.rawValue), "title": .text(component.title ?? component.id.rawValue), "sheet": sheet.value]
      })
  }
}
