internal import Diagnostics
internal import Localization
internal import SiteContent
internal import TextCoding

/// Reads files with texts: String Catalogs and `.strings`.
enum AppTexts {
  /// - Parameter keepsTwins: whether a key may be there twice with two texts.
  static func strings(_ path: String, in files: SourceFolder, keepsTwins: Bool = false) throws(ProjectRemark) -> (StringsFile, SourceText) {
    let source = try text(path, in: files)
    let (file, diagnostics) = StringsFile.read(source, keepsTwins: keepsTwins)
    guard let file else { throw remark(diagnostics, path) }
    return (file, source)
  }

  static func catalog(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> TextCatalog {
    let (catalog, diagnostics) = TextCatalog.read(try text(path, in: files))
    guard let catalog else { throw remark(diagnostics, path) }
    return catalog
  }

  private static func text(_ path: String, in files: SourceFolder) throws(ProjectRemark) -> SourceText {
    let source: SourceText
    do throws(ProjectRemark.Reason) { source = try files.text(path, limit: TextCatalog.maximumBytes).asUTF8 } catch {
      throw ProjectRemark(error, at: ProjectPlace(path))
    }
    if let problem = source.problem { throw remark([problem], path) }
    return source
  }

  private static func remark(_ diagnostics: [Diagnostic], _ path: String) -> ProjectRemark {
    let problem = diagnostics.first { $0.severity == .error }
    return ProjectRemark(.invalid(problem?.summary ?? "it has mistakes"), at: ProjectPlace(path, line: problem?.location?.line))
  }
}
