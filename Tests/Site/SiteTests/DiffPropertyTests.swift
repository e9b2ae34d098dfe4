import Foundation
import ReleaseDiff
import SettingsModel
import SiteBuild
import SiteContent
import SiteRendering
import TestSupport
import Testing

/// Properties of release comparisons, checked with every part of the shipped site.
@Suite(.computing) struct DiffPropertyTests {
  private static func release() async throws -> Release {
    let path = try await ShippedSite.built.value.folder.path
    return try ReleaseReader(limit: SiteSettings.Limits.standard.document).read(old: path, new: path).old
  }

  private func compare(_ old: Release, _ new: Release) -> Comparison { ReleaseComparison(old: old, new: new).compare() }

  @Test func equalReleasesHaveNoChanges() async throws {
    let release = try await Self.release()
    #expect(release.documents.count >= 11)
    #expect(release.translations.map(\.language) == ["de", "ar"])
    #expect(compare(release, release).changes == [])
  }

  /// If all lists are reversed, only the visible order changes.
  @Test func anotherOrderDoesNotBreakClients() async throws {
    let release = try await Self.release()
    let changes = compare(release, release.mapping { $0.reversed }).changes
    #expect(!changes.isEmpty)
    #expect(changes.filter(\.isBreaking) == [])
  }

  @Test(arguments: ["settings", "options", "facts", "entitlements", "screens", "icons", "pages"])
  func onlyTheRemovalOfAnElementBreaksClients(list: String) async throws {
    let release = try await Self.release()
    var found = 0
    for (place, less) in release.withoutEach(of: list) {
      let removal = compare(release, less)
      #expect(removal.breaksClients && removal.breaking.contains { $0.path.steps.starts(with: place) }, "\(place)")
      let addition = compare(less, release)
      #expect(!addition.breaksClients && addition.changes.contains { $0.path.steps.starts(with: place) && $0.kind == .added }, "\(place)")
      found += 1
    }
    #expect(found > 0)
  }

  @Test func onlyTheRemovalOfADocumentBreaksClients() async throws {
    let release = try await Self.release()
    for index in try atLeast(10, release.documents.indices) {
      var documents = release.documents
      let gone = documents.remove(at: index)
      let less = release.with(documents: documents)
      #expect(compare(release, less).breaking.map(\.rule) == [.documentRemoved], "\(gone.id)")
      let addition = compare(less, release)
      #expect(addition.changes.map(\.rule) == [.documentAdded] && !addition.breaksClients, "\(gone.id)")
    }
  }
}

extension Release {
  fileprivate func with(documents: [Document]) -> Release {
    Release(
      apiVersion: apiVersion, language: language, manifest: manifest, apps: apps, documents: documents, schemas: schemas,
      translations: translations)
  }

  fileprivate func mapping(_ transform: (JSONValue) -> JSONValue) -> Release {
    with(documents: documents.map { .init(id: $0.id, app: $0.app, kind: $0.kind, path: $0.path, value: transform($0.value)) })
  }

  /// Returns, for each element of the lists with this name, the element's path and the release without the element.
  fileprivate func withoutEach(of list: String) -> [(place: [String], release: Release)] {
    documents.indices.flatMap { index -> [([String], Release)] in
      guard [.settings, .icons, .pages].contains(documents[index].kind.known) else { return [] }
      return documents[index].value.withoutEach(of: list).map { place, value in
        var documents = documents
        let old = documents[index]
        documents[index] = .init(id: old.id, app: old.app, kind: old.kind, path: old.path, value: value)
        return (place, with(documents: documents))
      }
    }
  }
}

extension JSONValue {
  fileprivate var reversed: JSONValue {
    switch self {
    case .array(let elements): .array(elements.allSatisfy(\.isElement) ? elements.reversed() : elements)
    case .object(let members): .object(members.mapValues(\.reversed))
    case .scalar: self
    }
  }

  private var isElement: Bool { if case .object(let members) = self { members["id"] != nil } else { false } }

  fileprivate func withoutEach(of list: String) -> [(place: [String], value: JSONValue)] {
    guard case .object(let members) = self else { return [] }
    return members.flatMap { name, value -> [([String], JSONValue)] in
      guard case .array(let elements) = value else { return [] }
      return elements.indices.flatMap { index -> [([String], JSONValue)] in
        guard case .object(let element) = elements[index],
          case .scalar(.string(let id))? = element[name == "options" ? "value" : "id"]
        else { return [] }
        func rebuilt(_ elements: [JSONValue]) -> JSONValue { .object(members.merging([name: .array(elements)]) { $1 }) }
        if name == list {
          var fewer = elements
          fewer.remove(at: index)
          return [([name, id], rebuilt(fewer))]
        }
        return elements[index].withoutEach(of: list).map { place, value in
          var changed = elements
          changed[index] = value
          return ([name, id] + place, rebuilt(changed))
        }
      }
    }
  }
}
