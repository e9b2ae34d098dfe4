import Foundation
import SettingsModel

@testable import CompanionClient

/// An app's published documents, with every element that a screen can contain.
enum Sample {
  static let settings = #"""
    {"apiVersion": 1, "app": "demo", "name": "Demo", "version": "2.4",
     "facts": [{"id": "isPro", "type": "boolean", "title": "Pro"}, {"id": "load", "type": "enum", "values": ["loading", "loaded", "failed"]},
       {"id": "count", "type": "integer"}, {"id": "link", "type": "string", "nullable": true}, {"id": "isLeaving", "type": "boolean"}],
     "entitlements": [], "effects": [{"id": "leave", "title": "Leave", "sets": {"isLeaving": true}}],
     "settings": [
       {"id": "units", "title": "Units", "type": "enum", "options": [{"value": "metric", "title": "Metric"}, {"value": "imperial", "title": "Imperial"}],
        "default": "metric", "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "goal", "type": "integer", "minimum": 1000, "maximum": 9000, "multipleOf": 500, "unit": "steps", "default": 8000,
        "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "ratio", "type": "number", "minimum": 0, "maximum": 1, "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "alerts", "type": "boolean", "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "code", "type": "string", "sensitive": true, "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "ui.tabs", "type": "array", "items": {"type": "enum", "options": [{"value": "home", "title": "Home"}, {"value": "search", "title": "Search"}]},
        "minItems": 1, "uniqueItems": true, "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "days", "type": "array", "items": {"type": "integer", "minimum": 1, "maximum": 7}, "maxItems": 3,
        "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "quality", "type": "integer", "options": [{"value": 0, "title": "Low"}, {"value": 2, "title": "High"}],
        "onChange": [], "onEnable": [], "onDisable": []},
       {"id": "map", "type": "object", "onChange": [], "onEnable": [], "onDisable": []}],
     "screens": [
       {"id": "main", "title": "{name} settings", "overlay": {"when": {"count": 9}, "kind": "progress"},
        "header": {"name": {"value": "profile.name", "fallback": "User"}, "email": {"value": "profile.email", "fallback": ""}},
        "cards": [{"id": "offer", "title": "Get Pro", "label": "Pro", "button": {"title": "Try"}, "visibleWhen": {"isPro": false}}],
        "states": [{"id": "loading", "when": {"load": "loading"}, "header": "skeleton", "rows": "disabled"},
          {"id": "failed", "when": {"load": "failed"}, "message": "No settings", "retry": true}],
        "sections": [
          {"id": "first", "title": "First", "footer": "Kept on the device.", "rows": [
            {"id": "units", "kind": "picker", "title": "Units", "setting": "units", "icon": [{"symbol": "ruler", "color": "blue"}]},
            {"id": "goal", "kind": "range", "title": "Goal", "setting": "goal", "enabledWhen": {"isPro": true}},
            {"id": "alerts", "kind": "toggle", "title": "Alerts", "setting": "alerts", "enabledWhen": {"isPro": true},
             "disabledReason": [{"text": "Needs Pro"}]},
            {"id": "theme", "kind": "link", "title": "Theme", "trailing": [{"text": "Sea"}, {"swatches": 3}], "opens": {"present": "push", "view": "V"},
             "badge": [{"when": {"isPro": true}, "symbol": "star"}]},
            {"id": "web", "kind": "link", "title": "Web", "opens": {"present": "url", "url": "https://x.example/"}},
            {"id": "code", "kind": "text", "title": "Code", "setting": "code"},
            {"id": "dial", "kind": "dial", "title": "Dial", "setting": "units"},
            {"id": "odd", "kind": "info", "title": "Odd", "visibleWhen": {"$gt": 3}}]},
          {"id": "second", "title": "Second", "rows": [
            {"id": "manage", "kind": "link", "title": "Manage", "visibleWhen": {"not": {"link": null}}}]},
          {"id": "third", "rows": [
            {"id": "leave", "kind": "action", "title": "Leave", "machine": {"initial": "idle", "states": [
              {"id": "idle", "effects": [], "transitions": [{"event": "tap", "target": "leaving"}]},
              {"id": "leaving", "title": "Leaving…", "spinner": true, "disables": "row", "effects": ["leave"], "transitions": []}]}}]}]},
       {"id": "about", "title": "About", "sections": [{"id": "all", "rows": [
         {"id": "version", "kind": "info", "title": "Version", "trailing": [{"text": "v{version}"}]}]}]}]}
    """#

  static let configuration = #"""
    {"apiVersion": 1, "app": "demo", "audience": "public", "profile": {"name": "Robin Example", "email": "robin@example.com"},
     "facts": [{"fact": "isPro", "value": false}, {"fact": "load", "value": "loaded"}, {"fact": "count", "value": 0}],
     "values": [{"setting": "alerts", "value": true}], "screens": []}
    """#

  /// The German settings document, with its language.
  static let german =
    settings
    .replacingOccurrences(of: #""app": "demo""#, with: #""app": "demo", "contentLanguage": "de""#)
    .replacingOccurrences(of: "{name} settings", with: "Einstellungen von {name}")
    .replacingOccurrences(of: #""unit": "steps""#, with: #""unit": "Schritte""#)

  static func app(isUserPublished: Bool = true) throws -> CompanionApp {
    let documents = [("settings", settings)] + (isUserPublished ? [("configuration", configuration)] : [])
    let entries = documents.map { kind, text in
      #"{"id": "demo/\#(kind)", "app": "demo", "kind": "\#(kind)", "path": "/api/v1/demo/\#(kind).json", "bytes": 1, "sha256": "\#(kind)"}"#
    }
    let manifest = """
      {"apiVersion": 1, "generator": "test", "apps": [{"id": "demo", "name": "Demo"}], "schemas": [], "documents": [\(entries.joined(separator: ","))]}
      """
    let bodies = documents.map { ($0.0, Data($0.1.utf8)) }
    let snapshot = Snapshot(tag: nil, manifest: Data(manifest.utf8), documents: Dictionary(uniqueKeysWithValues: bodies))
    guard let site = Site("http://127.0.0.1/") else { preconditionFailure("this is an address") }
    return try CompanionApp(snapshot, "demo", site)
  }
}
