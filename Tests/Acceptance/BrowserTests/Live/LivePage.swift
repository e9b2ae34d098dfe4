import Foundation
import TestSupport
import Testing

/// An app's live screen.
struct LivePage: Sendable {
  let desk: Desk

  var browser: Browser { desk.browser }

  /// Opens a page, and waits until the live screen is ready.
  func open(_ path: String) async throws {
    try await desk.open(path)
    try await browser.expect("document.querySelector('.live')?.dataset.ready", "")
  }

  /// Presses an element on the phone.
  func press(_ selector: String) async throws {
    let found = "document.querySelector(`.phone \(selector)`)"
    try await browser.expect("\(found) !== null", true)
    try await browser.run("\(found).focus(); \(found).click()")
  }

  func pressRow(_ row: String) async throws { try await press("[data-row='\(row)'] :is(button.cell, input)") }

  /// Presses a button of the phone or of the controls, by the button's title.
  func pressButton(_ title: String) async throws {
    let found =
      "[...document.querySelectorAll('.live button')].find((button) => (button.ariaLabel ?? button.textContent).trim() === '\(title)')"
    try await browser.expect("(\(found)) !== undefined", true)
    try await browser.run("(\(found)).click()")
  }

  static func value(_ row: String) -> String { "document.querySelector('.phone [data-row=\"\(row)\"] .row__value')?.textContent ?? ''" }
}

/// Opens a tab with the shipped site. Tests must not change the site.
func withShippedSite(_ body: (LivePage) async throws -> Void) async throws {
  try await withShippedDesk { try await body(LivePage(desk: $0)) }
}

/// Serves a copy of the shipped content that tests may change.
func withCopyOfShippedSite(_ body: (LivePage) async throws -> Void) async throws {
  try await withDesk(ProjectFolder.copy()) { try await body(LivePage(desk: $0)) }
}
