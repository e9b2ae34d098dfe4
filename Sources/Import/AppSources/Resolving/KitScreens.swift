internal import SourceValues

/// Screens in UIKit and AppKit code. They are not read, but people should know which ones there are.
enum KitScreens {
  private static let controls: Set = [
    "UISwitch", "UISlider", "UISegmentedControl", "UIStepper", "UIDatePicker", "NSSwitch", "NSSlider", "NSPopUpButton", "NSStepper",
    "NSComboBox", "NSSegmentedControl",
  ]

  /// Returns whether a call creates a control that changes a value.
  ///
  /// - Parameter label: the label of the first argument.
  static func isControl(_ name: String, _ label: String?) -> Bool {
    controls.contains(name) || name == "NSButton" && (label == "checkboxWithTitle" || label == "radioButtonWithTitle")
  }

  /// Returns the controllers that show settings: their names say so, or they use stored values.
  static func unread(in files: [SwiftFile]) -> [UnresolvedFact] {
    var counts: [[String]: Int] = [:]
    for file in files { counts.merge(file.kitControls, uniquingKeysWith: +) }
    if counts.isEmpty { return [] }
    let users = Set(files.flatMap(\.accesses).map { Array($0.scope.prefix { !$0.hasSuffix("()") }) })
    return files.flatMap { file in
      file.types.compactMap { type in
        guard let count = counts[type.name], let place = type.place, let name = type.name.last, type.isController,
          users.contains(type.name) || ["Setting", "Preference", "Option"].contains(where: name.contains)
        else { return nil }
        return UnresolvedFact(reason: .kitScreen(name, controls: count), place: place)
      }
    }
  }
}

extension SwiftFile.TypeDeclaration {
  /// Whether the type is a class whose superclass is a controller.
  fileprivate var isController: Bool { isClass && parent?.lastName?.hasSuffix("Controller") == true }
}
