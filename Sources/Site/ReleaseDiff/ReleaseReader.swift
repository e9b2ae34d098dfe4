internal import CanonicalJSON
internal import Diagnostics
package import FileSystem
internal import SettingsModel
internal import TextCoding

/// Reads a release: an output folder, or the `settings.json` of one app.
package struct ReleaseReader: Sendable {
  private let fileSystem: FileSystem
  /// The maximum size of a document, in bytes.
  private let limit: Int64

  package init(_ fileSystem: FileSystem = .disk, limit: Int64) {
    (self.fileSystem, self.limit) = (fileSystem, limit)
  }

  /// Reads both sides of a comparison.
  ///
  /// - Throws: `CommandFailure` if the two cannot be compared; `FileSystemError` if a file cannot be read.
  package func read(old: String, new: String) throws -> (old: Release, new: Release) {
    let (oldKind, newKind) = (try kind(of: old), try kind(of: new))
    guard oldKind == newKind else {
      throw Self.incomparable(new, "a folder can be compared with a folder, and a file with a file")
    }
    guard oldKind == .file else { return (try folder(old), try folder(new)) }
    let (before, after) = (try file(old), try file(new))
    guard before.documents.map(\.id) == after.documents.map(\.id) else {
      throw Self.incomparable(new, "it belongs to another app than \(old)")
    }
    return (before, after)
  }

  private static func incomparable(_ path: String, _ reason: String) -> CommandFailure {
    .usage("\(path) cannot be compared: \(reason)")
  }

  private func kind(of path: String) throws -> FileSystem.Kind {
    guard let place = try fileSystem.resolve(path), let status = try fileSystem.status(place) else {
      throw FileSystemError("read", path, reason: "it does not exist")
    }
    guard status.kind == .file || status.kind == .folder else {
      throw Self.incomparable(path, "it is neither a folder nor a file")
    }
    return status.kind
  }
}

extension ReleaseReader {
  private func folder(_ path: String) throws -> Release {
    let version = try version(in: path)
    let manifestFile = path + Release.manifestPath(version)
    let manifest = try manifest(manifestFile, version)
    let schemas = try manifest.schemas.map { entry in
      let place = try Self.localPath(of: entry.path, in: manifestFile)
      return (Self.kind(ofSchema: place), try self.json(path + place).value)
    }
    let translations = try (manifest.languages ?? []).map { entry in
      let file = path + (try Self.localPath(of: entry.path, in: manifestFile))
      let translated = try self.manifest(file, version)
      return Release(
        apiVersion: version, language: entry.language, manifest: entry.path, apps: translated.apps,
        documents: try documents(of: translated, file, in: path))
    }
    return Release(
      apiVersion: version, language: manifest.contentLanguage, apps: manifest.apps,
      documents: try documents(of: manifest, manifestFile, in: path), schemas: Dictionary(schemas, uniquingKeysWith: { first, _ in first }),
      translations: translations)
  }

  private func manifest(_ file: String, _ version: Int64) throws -> Manifest {
    let manifest = try decode(Manifest.self, try json(file), file)
    guard manifest.apiVersion == version else {
      throw FileSystemError("understand", file, reason: "it has version \(manifest.apiVersion) of the API")
    }
    return manifest
  }

  private func documents(of manifest: Manifest, _ file: String, in folder: String) throws -> [Release.Document] {
    try manifest.documents.map { entry in
      let place = folder + (try Self.localPath(of: entry.path, in: file))
      return Release.Document(
        id: entry.id, app: entry.app, kind: entry.kind, path: entry.path,
        value: try document(place, entry.kind, isKnown: manifest.apiVersion <= Self.knownVersion))
    }
  }

  /// Returns the highest version of the API in the folder.
  private func version(in folder: String) throws -> Int64 {
    let api = folder + "/api"
    let names = try fileSystem.status(api)?.kind == .folder ? try fileSystem.list(api) : []
    let versions = try names.compactMap { name -> Int64? in
      guard name.wholeMatch(of: /v[1-9][0-9]{0,8}/) != nil, let version = Int64(name.dropFirst()) else { return nil }
      return try fileSystem.status(folder + Release.manifestPath(version)) == nil ? nil : version
    }
    guard let version = versions.max() else {
      throw Self.incomparable(folder, "it is not an output folder of sitegen: it has no api/v1/manifest.json")
    }
    return version
  }

  private func file(_ path: String) throws -> Release {
    let place = try fileSystem.resolve(path) ?? path
    let json = try json(place, shownAs: path)
    guard case .object(let members) = json.value, case .scalar(.integer(let version))? = members["apiVersion"],
      case .scalar(.string(let app))? = members["app"], case .array? = members["settings"]
    else { throw Self.incomparable(path, "it is not a settings.json of sitegen") }
    if version <= Self.knownVersion { _ = try decode(SettingsDocument.self, json, path) }
    let document = Release.Document(
      id: "\(app)/settings", app: Catalogue.ID(app), kind: .known(.settings), path: "/api/v\(version)/\(app)/settings.json",
      value: json.value)
    return Release(apiVersion: version, apps: nil, documents: [document])
  }

  private static var knownVersion: Int64 { SettingsDocument.currentVersion }

  /// Returns the kind: `/api/v1/schemas/settings.schema.json` → `settings`
  private static func kind(ofSchema path: String) -> String {
    path.lastPart.hasSuffix(".schema.json") ? String(path.lastPart.dropLast(".schema.json".count)) : path.lastPart
  }

  /// Returns the decoded path of a document below the folder. Paths in a manifest aren't trusted: they must not point outside the folder.
  private static func localPath(of path: String, in manifest: String) throws -> String {
    let decoded = path.hasValidPercentEscapes ? path.percentDecoded : ""
    let steps = decoded.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard decoded.utf8.first == UInt8(ascii: "/"), !decoded.utf8.contains(0), !steps.contains(where: { ["", ".", ".."].contains($0) })
    else {
      throw FileSystemError("understand", manifest, reason: "\"\(path)\" is not the path of a document")
    }
    return decoded
  }
}

extension ReleaseReader {
  /// Reads a document. If documents are compared element by element, they must decode; others can be any JSON.
  private func document(_ path: String, _ kind: ExtensibleEnum<Manifest.Kind>, isKnown: Bool) throws -> JSONValue {
    let json = try json(path)
    guard isKnown else { return json.value }
    switch kind.known {
    case .settings: _ = try decode(SettingsDocument.self, json, path)
    case .icons: _ = try decode(IconsDocument.self, json, path)
    case .onboarding: _ = try decode(OnboardingDocument.self, json, path)
    case .licenses: _ = try decode(LicensesDocument.self, json, path)
    case .pages: _ = try decode(PagesDocument.self, json, path)
    case .privacy: _ = try decode(PrivacyDocument.self, json, path)
    case .configuration, .releases, .watch, .widget, .configurationSchema, nil: break
    }
    return json.value
  }

  /// The maximum nesting of objects and arrays. Foundation's decoder is recursive.
  private static let deepest = 100

  private func json(_ path: String, shownAs name: String? = nil) throws -> (value: JSONValue, bytes: [UInt8]) {
    let name = name ?? path
    guard let status = try fileSystem.status(path) else { throw FileSystemError("read", name, reason: "it does not exist") }
    guard status.bytes <= limit else { throw tooLarge(status.bytes, name) }
    let bytes = try fileSystem.read(path)
    guard bytes.count <= limit else { throw tooLarge(Int64(bytes.count), name) }
    do throws(JSONTree.Mistake) {
      _ = try JSONTree(bytes, deepest: Self.deepest)
    } catch {
      let reason =
        switch error.kind {
        case .syntax: "it is not JSON"
        case .depth: "it is nested deeper than \(Self.deepest)"
        case .count: error.summary
        }
      throw FileSystemError("understand", name, reason: reason)
    }
    let value = try reportingDecodingErrors(name) { try JSONBytes.decode(JSONValue.self, bytes) }
    return (value, bytes)
  }

  private func tooLarge(_ bytes: Int64, _ path: String) -> FileSystemError {
    FileSystemError("read", path, reason: "it has \(bytes) bytes, more than \(limit)")
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: (value: JSONValue, bytes: [UInt8]), _ path: String) throws -> Value {
    try reportingDecodingErrors(path) { try JSONBytes.decode(type, json.bytes) }
  }

  private func reportingDecodingErrors<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DecodingError {
      throw FileSystemError("understand", path, reason: error.reason)
    }
  }
}

extension DecodingError {
  /// The path and the error: `settings[3].onChange is missing`.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) has a different type than in this version of sitegen"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(place(context.codingPath)) cannot be read"
    @unknown default: "it cannot be read"
    }
  }

  private func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
    return text.isEmpty ? "it" : text
  }
}
