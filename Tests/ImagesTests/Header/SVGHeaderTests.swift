import Testing

@testable import Images

@Suite struct SVGHeaderTests {
  @Test(arguments: [
    (#"width="40" height="30""#, "40×30"),
    (#"width=" 40px " height='30PX'"#, "40×30"),
    (#"width="1in" height="72pt""#, "96×96"),
    (#"width="2.54cm" height="25.4mm""#, "96×96"),
    (#"width="1pc" height="2em""#, "16×32"),
    (#"width="1e2" height="1.5e+1em""#, "100×240"),
    (#"width="10.2" height=".5""#, "11×1"),
    (#"viewBox="0 0 24 12.5""#, "24×13"),
    (#"viewBox="-1,-1, 24,12""#, "24×12"),
    (#"width="100%" height="50%" viewBox="0 0 24 12""#, "24×12"),
    (#"width="100" viewBox="0 0 24 12""#, "100×50"),
    (#"height="100" width="auto" viewBox="0 0 24 12""#, "200×100"),
    (#"width="-1" height="50vh" viewBox="0 0 24 12""#, "24×12"),
    (#"width="40""#, "40×150"),
    (#"height="40""#, "300×40"),
    ("", "300×150"),
    (#"viewBox="0 0 0 12""#, "300×150"),
    (#"viewBox="0 0 24""#, "300×150"),
    (#"width="&w;" height="1x""#, "300×150"),
    (#"data-width="1" Width="2" id="a>b" height="3""#, "300×3"),
    (#"width="7" width="8" height="9""#, "7×9"),
  ]) func takesTheSizeOfTheRootOrOfItsViewBox(_ attributes: String, _ expected: String) {
    #expect(headerLine(.text("<svg \(attributes)><rect width='1' height='1'/></svg>")) == "svg \(expected)")
  }

  @Test(arguments: [
    #"width="0" height="30""#, #"width="1e-9" height="30""#,
  ]) func refusesASizeOfZero(_ attributes: String) {
    #expect(headerLine(.text("<svg \(attributes)/>")) == "error: the header claims a size of 0 × 30 pixels")
  }

  @Test(arguments: ["1e300", "1e999", "99999999999999999999"]) func survivesHugeSizes(_ width: String) {
    let found = headerLine(.text("<svg width='\(width)' height='30'/>"))
    #expect(found == (width == "1e999" ? "svg 300×30" : "error: a side has more than 2147483647 pixels"))
  }

  @Test(arguments: [
    "", "\u{FEFF}", "\n  ", #"<?xml version="1.0" encoding="UTF-8"?>"#, "<!-- <svg width='9'> - > -->\n<!---->", "<?a <svg>?>",
    #"<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">"#,
    #"<!DOCTYPE svg [ <!ENTITY a "b]>"> <!-- ' ]> --> <?x ]>?> <!ENTITY b 'c'> ]>"#,
  ]) func findsTheRootBehindWhatPrecedesIt(_ prolog: String) {
    #expect(headerLine(.text(prolog + "<svg width='4' height='3'/>")) == "svg 4×3")
    #expect(headerLine(.text(prolog + "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'\n\twidth = '4'\r\nheight='3'>")) == "svg 4×3")
  }

  @Test(arguments: [
    "<html><svg/></html>", "<svgs/>", "text <svg/>", "<!-- <svg/>", "<?xml <svg/>", "<!DOCTYPE svg [ <svg/>", "<!DOCTYPE svg '><svg/>",
    "< svg/>",
  ]) func takesNothingElseForSVG(_ text: String) {
    #expect(ImageFormat(signature: Array(text.utf8)) == nil)
  }
}
