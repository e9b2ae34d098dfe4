import AcceptanceSupport
import Foundation
import TestSupport
import Testing

/// Every text of a site with everything in it is hostile, and comes out as a text wherever it does.
///
/// Some payloads in every run, all of them in the campaign.
@Suite(.enabled(if: InjectedSites.isInstalled, InjectedSites.missing), .programs) struct InjectionTests {
  private static let payloads = Campaign.injection.isRunning ? Payload.all : Payload.few

  @Test func hostileTextsStayTexts() async throws {
    let site = try await MarkedSite.everything.value
    var harmless: [Set<String>: MarkedBuild] = [:]
    var builds: [(payload: Payload, hostile: MarkedBuild, harmless: MarkedBuild)] = []
    for payload in Self.payloads {
      let hostile = try await MarkedBuild(site, payload)
      onlyRulesRefuse(hostile, of: site, payload)
      let accepted = Set(hostile.payloads.keys)
      let other = try await site.build(as: harmless[accepted], accepted)
      harmless[accepted] = other
      builds.append((payload, hostile, other))
    }
    let compared = builds.map { InjectedSites.Pair(harmless: $0.harmless.output, hostile: $0.hostile.output, payload: $0.payload.text) }
    let found = try await InjectedSites.of(compared)
    for (build, problems) in try pairs(builds, found.problems) { #expect(problems == [], "\(build.payload.name)") }
    report(site, builds.map(\.hostile), Set(found.places.joined()))
  }

  /// In messages: what readers ask of texts that a schema has no words for.
  private static let rules = [
    "there is no layout", "there is no file", "is not a source of a value", "is not a valid address", "is not an address with {path}",
    "cannot be used in an address", "is not a placeholder", "the file contains a NUL byte",
  ]

  /// What a text is refused for is a rule: those that are free take everything.
  private func onlyRulesRefuse(_ build: MarkedBuild, of site: MarkedSite, _ payload: Payload) {
    let unruled = build.refusals.filter { !site.ruled.contains($0.key) }
    let unexpected = unruled.filter { refusal in !Self.rules.contains { refusal.value.contains($0) } }
    #expect(unexpected == [:], "\(payload.name)")
  }

  /// In Markdown that means something, what comes of it is still nothing that runs or leads astray.
  @Test func hostileMarkdownRunsNothing() async throws {
    let site = try await MarkedSite.everything.value
    let markdown = Set(site.fields.filter { $0.value == "Markdown" }.keys).union(site.prose)
    var builds: [MarkedBuild] = []
    for payload in Self.payloads {
      builds.append(try await MarkedBuild(site, Dictionary(uniqueKeysWithValues: markdown.map { ($0, payload) }), .markdown))
    }
    let found = try await InjectedSites.of(builds.map { .init(harmless: $0.output, hostile: $0.output, payload: "") })
    for (payload, problems) in try pairs(Self.payloads, found.problems) {
      // What stands between the marks is what Markdown makes of it.
      #expect(problems.filter { !$0.contains(" has '") && !$0.contains(" has \"") } == [], "\(payload.name)")
    }
  }

  private func report(_ site: MarkedSite, _ builds: [MarkedBuild], _ places: Set<InjectedSites.Place>) {
    let fields = Set(site.fields.values)
    let outcomes = Set(places.map { "\(site.fields[site.names[$0.text]] ?? "") | \($0.kind)" })
    let (taken, refused) = (builds.reduce(0) { $0 + $1.payloads.count }, builds.reduce(0) { $0 + $1.refusals.count })
    Campaign.injection.report(
      "\(fields.count) fields × \(builds.count) payloads × \(outcomes.count) places; \(site.names.count) texts: \(taken) taken, \(refused) refused"
    )
  }
}

extension MarkedSite {
  /// With harmless texts, as it was built before or anew.
  fileprivate func build(as known: MarkedBuild?, _ names: Set<String>) async throws -> MarkedBuild {
    if let known { return known }
    let build = try await MarkedBuild(self, Dictionary(uniqueKeysWithValues: names.map { ($0, Payload.harmless) }))
    #expect(build.refusals == [:])
    return build
  }
}
