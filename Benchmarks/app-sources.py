#!/usr/bin/env python3
"""Reads half a million lines of Swift: settings, views, enumerations, models, and code that has nothing to do with either.

    swift build -c release --traits AppSources
    Benchmarks/app-sources.py

The files are made anew, the same for each run, in a folder in memory. `sitegen import swift` reads them into a new site.
"""

import argparse
import pathlib
import tempfile

from measure import Run, run

PROJECT = pathlib.Path(__file__).resolve().parent.parent

# Each is a file of a module with a number; the numbers are those of the file and of a part of it.
SETTINGS = """import Foundation
import SwiftUI

/// What people choose in part %(n)d of the app.
@MainActor
@Observable public final class Preferences%(n)d {
  enum Keys {
    static let prefix = "module%(n)d."
%(keys)s
  }

  final class Storage {
%(properties)s
  }

  private let storage = Storage()
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    defaults.register(defaults: ["module%(n)d.limit": %(n)d, "module%(n)d.names": ["a", "b"]])
  }
%(observed)s
}
"""

VIEW = """import SwiftUI

/// The form of part %(n)d.
struct Settings%(n)dView: View {
  @Environment(Preferences%(n)d.self) private var preferences
  @State private var isPresented = false

  var body: some View {
    @Bindable var preferences = preferences
    Form {
%(sections)s
      moreSection
    }
    #if !os(visionOS)
      .scrollContentBackground(.hidden)
    #endif
    .navigationTitle("Part %(n)d")
    .sheet(isPresented: $isPresented) {
      Text("More of part %(n)d")
    }
  }

  private var moreSection: some View {
    Section {
      Button("Reset part %(n)d", role: .destructive) { isPresented = true }
      NavigationLink { Settings%(next)dView() } label: { Label("Part %(next)d", systemImage: "gear") }
    } footer: {
      Text("Changes are kept on this device.")
    }
  }
}
"""

CHOICES = """import SwiftUI

%(enumerations)s
"""

MODEL = """import Foundation

/// What the server sends of part %(n)d.
struct Document%(n)d: Codable, Hashable, Identifiable {
  let id: Int
  var title: String
  var tags: [String] = []
  var parent: Int?
}

final class Store%(n)d {
  private var documents: [Int: Document%(n)d] = [:]
  private let session: URLSession

  init(session: URLSession = .shared) { self.session = session }
%(functions)s
}
"""


def settings(number):
    parts = range(14)
    return SETTINGS % {
        "n": number,
        "keys": "\n".join(f'    static let value{part} = prefix + "value{part}"' for part in parts),
        "properties": "\n".join(
            f"    @AppStorage(Keys.value{part}) var value{number}x{part}: {kind} = {default}"
            for part, (kind, default) in enumerate([("Bool", "true"), ("Int", "60 * 5"), ("Double", "0.5"), ("String", '"none"'),
                                                    (f"Choice{number}x0", ".first"), (f"Choice{number}x1", ".second"), ("Bool", "false")] * 2)),
        "observed": "".join(
            f"\n  var value{number}x{part}: {kind} {{\n    get {{ storage.value{number}x{part} }}\n    set {{\n"
            f"      storage.value{number}x{part} = newValue\n    }}\n  }}\n"
            for part, kind in enumerate(["Bool", "Int", "Double", "String", f"Choice{number}x0", f"Choice{number}x1", "Bool"] * 2)),
    }


def view(number, count):
    rows = []
    for section in range(5):
        value = f"$preferences.value{number}x"
        rows.append(f"""      Section("Section {section}") {{
        Toggle("Part {number}, value {section}", isOn: {value}0)
          .tint(.accentColor)
        if preferences.value{number}x0 {{
          Stepper("Count", value: {value}1, in: 0...600, step: 60)
            .disabled(!preferences.value{number}x6)
        }}
        Slider(value: {value}2, in: 0...1, step: 0.1) {{
          Text("Level")
        }}
        Picker("Choice", selection: {value}4) {{
          ForEach(Choice{number}x0.allCases, id: \\.self) {{ choice in
            Text(choice.title).tag(choice)
          }}
        }}
      }}
      .listRowBackground(Color.primary.opacity(0.1))""")
    return VIEW % {"n": number, "next": (number + 5) % count, "sections": "\n".join(rows)}


def choices(number):
    names = ["first", "second", "third", "fourth", "fifth"]
    one = """public enum Choice%(n)dx%(part)d: String, CaseIterable, Codable, Identifiable {
  case %(names)s

  public var id: String { rawValue }

  public var title: LocalizedStringKey {
    switch self {
%(titles)s
    }
  }

  var symbol: String {
    switch self {
%(symbols)s
    }
  }
}"""
    return CHOICES % {"enumerations": "\n\n".join(
        one % {
            "n": number, "part": part, "names": ", ".join(names),
            "titles": "\n".join(f'    case .{name}:\n      "Choice {name} of {part}"' for name in names),
            "symbols": "\n".join(f'    case .{name}: return "{index}.circle"' for index, name in enumerate(names)),
        } for part in range(4))}


def model(number):
    one = """
  /// Loads what stands at an address, and puts it in order.
  func load%(part)d(_ address: URL, after date: Date?) async throws -> [Document%(n)d] {
    var request = URLRequest(url: address)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    guard let answer = response as? HTTPURLResponse, (200..<300).contains(answer.statusCode) else {
      throw URLError(.badServerResponse)
    }
    let found = try JSONDecoder().decode([Document%(n)d].self, from: data)
    for document in found where documents[document.id] == nil {
      documents[document.id] = document
    }
    return found.sorted { left, right in
      left.title == right.title ? left.id < right.id : left.title < right.title
    }
  }
"""
    return MODEL % {"n": number, "functions": "".join(one % {"n": number, "part": part} for part in range(6))}


def corpus(folder, count):
    """Writes the files; the number of their lines."""
    lines = 0
    makers = [settings, lambda number: view(number, count), choices, model, model]
    for number in range(count):
        kind = number % len(makers)
        text = makers[kind](number - number % len(makers) if kind < 3 else number)
        path = folder / f"Module{number // 50}" / f"File{number}.swift"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        lines += text.count("\n")
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--program", default=PROJECT / ".build/release/sitegen", type=pathlib.Path)
    parser.add_argument("--files", default=4000, type=int)
    parser.add_argument("--rounds", default=3, type=int)
    options = parser.parse_args()
    memory = pathlib.Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as folder:
        folder = pathlib.Path(folder)
        lines = corpus(folder / "code", options.files)
        run([options.program, "init", "App"], folder)
        site = folder / "App"
        runs = []
        for _ in range(options.rounds):
            (site / "content/settings.yaml").unlink(missing_ok=True)
            runs.append(run([options.program, "import", "swift", folder / "code", "--app", "app", "--quiet"], site))
        median = Run.median(runs)
        print(f"{options.files} files, {lines} lines: {median.wall:.2f} s wall, {median.cpu:.2f} s CPU, {median.memory:.0f} MB")


if __name__ == "__main__":
    main()
