internal import Mustache

extension TemplateLibrary {
  func digest(ofLayout name: String) -> String? { version(ofLayout: name).map(String.init) }
}
