package import Diagnostics
package import SiteContent

/// The drawings that pages can show: all of `templates/assets/symbols.svg`, and any other drawable symbols that apps name.
package struct SymbolSprite: Sendable {
  /// The file's name among the assets.
  package static let file = "symbols.svg"
  /// The template with drawings that are published only if they are needed.
  package static let drawingsFile = "drawings.svg"
  /// The placeholder for names without a drawing.
  private static let neutral = "neutral"

  /// The published sheet.
  package let bytes: [UInt8]
  /// Whether the published sheet has symbols that the template lacks.
  package let hasAdditions: Bool
  private let drawn: Set<String>
  /// The similar symbols that are shown in place of symbols without a drawing, by the missing symbol's name.
  private let bases: [String: String]
  private let used: [Located<String>]
  private let vocabulary: SymbolVocabulary

  /// - Parameters:
  ///   - sheet: a sheet that is published as a whole.
  ///   - more: a sheet whose drawings are published only if an app uses them.
  package init(_ sheet: SymbolSheet, more: SymbolSheet?, apps: [App]) {
    let composer = SymbolComposer(drawings: sheet.drawings.merging(more?.drawings ?? [:]) { own, _ in own })
    var added: [String: String] = [:]
    var bases: [String: String] = [:]
    used = apps.flatMap(\.drawings)
    for name in Set(used.map(\.value)) where sheet.drawings[name] == nil {
      let parts = SymbolName(name)
      for shown in [parts] + parts.bases {
        let text = shown.text
        let markup = sheet.drawings[text] == nil ? composer.markup(shown) : nil
        guard markup != nil || sheet.drawings[text] != nil else { continue }
        if let markup { added[text] = markup }
        if text != name { bases[name] = text }
        break
      }
    }
    drawn = Set(sheet.drawings.keys).union(added.keys)
    (hasAdditions, bytes) = (!added.isEmpty, sheet.adding(added))
    vocabulary = SymbolVocabulary(drawings: composer.drawings.keys.filter { $0 != Self.neutral })
    self.bases = bases
  }

  /// Returns the drawing for a name, or for a similar symbol, or the placeholder. nil if the sheet has no placeholder.
  package func drawing(of name: String) -> String? {
    if drawn.contains(name) { return name }
    return base(of: name) ?? (drawn.contains(Self.neutral) ? Self.neutral : nil)
  }

  /// Returns the similar symbol that is shown for a symbol without a drawing.
  func base(of name: String) -> String? { bases[name] }

  /// A note for each symbol without a drawing, or a warning if the symbol probably doesn't exist.
  package var problems: [Diagnostic] {
    used.filter { !drawn.contains($0.value) }.map { use in
      let name = use.value
      let isKnown = vocabulary.knows(name)
      let guess = isKnown ? nil : vocabulary.nearest(to: name)
      let shown = base(of: name).map { "\"\($0)\"" } ?? "a placeholder"
      return Diagnostic(
        isKnown ? .note : .warning, .missingSymbol, in: use.source, at: use.location, "the symbol \"\(name)\" has no drawing",
        help: (guess.map { "did you mean \"\($0)\"? Otherwise " } ?? "")
          + "pages show \(shown); draw it in templates/assets/\(Self.file), starting from `sitegen templates assets/\(Self.file)`"
      ).about(name)
    }
  }
}

/// The words in names of system symbols. A name with other words is probably a mistake.
struct SymbolVocabulary: Sendable {
  private let drawings: [String]
  private let drawn: Set<Substring>

  /// - Parameter drawings: the names of all symbols with a drawing.
  init(drawings: some Sequence<String>) {
    self.drawings = drawings.sorted()
    drawn = Set(self.drawings.flatMap { $0.split(separator: ".") })
  }

  func knows(_ name: String) -> Bool { SymbolName(name).words.allSatisfy(knows) }

  /// Returns the name with each unknown word replaced by the nearest known word.
  func nearest(to name: String) -> String? {
    let words = SymbolName(name).words.map { word -> String? in
      knows(word) ? String(word) : nearestName(to: String(word), among: (drawn.sorted() + Self.others.sorted()).map { String($0) })
    }
    let whole = words.contains(nil) ? nil : words.compactMap(\.self).joined(separator: ".")
    return whole ?? nearestName(to: name, among: drawings)
  }

  private func knows(_ word: Substring) -> Bool {
    drawn.contains(word) || Self.others.contains(word) || word.first?.isNumber == true || word.count == 1
  }

  /// Words in the names of symbols without a drawing: variants, and shapes that are not drawn yet.
  private static let others = Set(
    """
    abc above abs adapter adjustable africa airplay airpods airpodsmax airpodspro airport airtag align allergens alt americas
    ampersand angle ant aperture apostrophe apple applelogo applepencil applescript appletv apps aqi archery arms arrowkeys arrows
    artframe asia aspectratio atom audio australia australsign backpack badge badminton bahtsign balloon barre baseball basket
    basketball bathtub battery0percent battery100percent battery25percent battery50percent battery75percent beacon beats behind bend
    bin binoculars bird birthday bitcoinsign blinds bluetooth body bone bonjour bottom bottomhalf bounce bowling box boxing
    brakesignal brow bubbles burn burst bus bust button cabinet cable cablecar cake candybarphone capslock captions cardio cards
    carrot carseat cat ceiling cellophane cellularbars celsius center central centsign chair characters charger checkered chest
    child circles clap click climbing cloudrain club coaxial columns compass computermouse cone connection connector control
    cooldown core crescent cricket crosscountry curlybraces cursor curtain cycle cylinder dance dashed day days defrost desk
    deskclock dice die disc dishwasher divide dock document dog donut door dots dotted downhill download downtrend dpad dress
    drizzle dryer dust ear earbuds ears eject elliptical engine enter equestrian eraser escape esim europe ev exit export exposure
    extension eyebrow eyedropper eyeglasses facemask fahrenheit fall fan fanblades faxmachine fencing ferry fibrechannel field
    filters fingers fireworks fish fishing fitness flash flashlight flattrend flexibility flipphone floor fn focus fog football
    fossil frame francsign from frowning fuel fuelpump full function functional fx garage gearshift giftcard golf grain greaterthan
    guitars gymnastics hail half halffull handbag handball handoff hands hare hazardsign haze hdmi head headlight headset hearing
    hearingdevice heat heavyrain helm hexagonpath hifispeaker high highintensity highlighter hiking histogram hockey home homepod
    homepodmini hood horizon horn humidity hunting hurricane ibeam icloud imac import inbox indent indoor inhaler inset
    intervaltraining inverse ipadrim ipod ivfluid joystick jumprope justify justifyleft justifyright kickboxing lacrosse lamp
    landscape lanes large lasso latch layers lb leading leadinghalf lessthan letter level lifepreserver light lightning lightrail
    lines liras livephoto lizard logo lounge low lt macbook macmini macpro macro macstudio macwindow magazine mail martial medical
    meditation megaphone menubar menucard meteors microbe microphone microwave mind mirror mixed moped motion motionlines motorcycle
    mount mountain mountains mouth move movie movieclapper mug mustache nfc nose notequal notes numbers oar offset opticaldiscdrive
    opticid option outbox outdoor oval oven pages paintroller palm pano panorama paragraph paragraphsign parentheses parkingsign
    party pass pc pentagon personalhotspot persons perspective pesosign pi pianokeys pickleball pilates pill pinch pip pipe
    plaintext playing playstation plusminus podcasts point pool popcorn popper poweroff poweron poweroutlet powerplug powersleep
    pray profile puck purchased pyramid quarternote racquetball radio rain rainbow rays rb recordingtape rectanglebadge refrigerator
    remove restart return rhombus ribbon richtext righthalf road roll roller rolling rotate rotate3d rotation router rower rt
    rublesign rugby rupeesign sailboat sailing scale scanner scatter scooter scribble sdcard sharedwithyou shareplay shift shower
    shutter sign signature signpost simcard sink skateboard skating skiing skis sleep sleet sliders slowmo small smoke snow
    snowboard snowboarding soccer soccerball socialdance sofa softball south space spacing spade sparkle spigot spoon sports
    squareroot squares squareshape squash stacked stair stairs stamp staroflife steeringwheel step stepper sterlingsign stove
    strengthtraining strip studentdesk subscript subwoofer suit suitcase sum summation sunglasses superscript surfboard surfing swap
    swift swirl tab table tachometer tags taichi tail taillight takeout takeoutbag teddybear teletype temperature tennis tennisball
    tent testtube textbox theatermask thunderbolt ticket timelapse tint tire togglepower toilet tooth top tophalf topthird tornado
    tortoise torus track traditional trailer trailing train training tram translate transparent trays tree trianglebadge
    trianglehead trim tropicalstorm truck tuningfork turkishlirasign uiwindow upload usb van vignette visionpro voicemail volleyball
    wake wallet warninglight washer watch watchface water waterbottle waterfall waterpolo waves wheel wheelchair widget window
    windowshade windshield wineglass wiper with wonsign word wrestling x2 xbox xserve yaxis yensign yieldsign yoga zigzag zl zr zzz
    """.split { $0.isWhitespace })
}
