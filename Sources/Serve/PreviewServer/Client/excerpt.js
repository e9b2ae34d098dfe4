// The source line of a problem, and the marks below it.

import { element } from "./element.js";

// Returns the report of a problem as nodes with the same text. Messages wrap.
// Source lines scroll, so that marks stay below the marked text. Source lines
// can be focused, so that the keyboard scrolls them.
export function reportNodes(text) {
  const lines = text.split("\n");
  const [, gutter, line] = /^( *\d+ \| ?)(.*)$/s.exec(lines[1] ?? "") ?? [];
  const [, margin, blanks, marks] = /^( *\| )([ \t]*)(\^~*)$/.exec(lines[2] ?? "") ?? [];
  if (gutter === undefined || margin === undefined) return [text];
  const [before, marked, after] = parts(line, blanks.length, marks.length);
  const source = element("span", { className: "source", tabIndex: 0 },
    gutter, before, element("b", { className: "marked" }, marked), after, "\n",
    margin, ...indent(before, blanks), element("span", { className: "caret" }, marks), "\n");
  return [`${lines[0]}\n`, source, lines.slice(3).join("\n")];
}

// Columns are counted in code points.
function parts(line, start, length) {
  const points = [...line];
  return [points.slice(0, start), points.slice(start, start + length), points.slice(start + length)].map((part) => part.join(""));
}

// Widths differ between characters and between fonts. So the marks are indented
// by an invisible copy of the text before them, not by blanks.
function indent(before, blanks) {
  const copy = element("span", { className: "copy" });
  copy.dataset.text = before;
  const count = [...before].length;
  return [copy, element("span", { className: "blanks" }, blanks.slice(0, count)), blanks.slice(count)];
}

// Scrolls each line once, when it is first visible, so that its marks are in
// view.
export function revealMarks(root) {
  for (const caret of root.querySelectorAll(".caret:not(.seen)")) {
    const source = caret.parentElement;
    if (source.clientWidth === 0) continue;
    caret.classList.add("seen");
    if (caret.offsetLeft > source.clientWidth * 0.75) source.scrollLeft = caret.offsetLeft - source.clientWidth / 2;
  }
}
