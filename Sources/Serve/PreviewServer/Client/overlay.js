// The panel that lists the site's problems over the last good version.

import { element } from "./element.js";
import { reportNodes, revealMarks } from "./excerpt.js";

const storageKey = "sitegen:closed-problems";
// If nothing has been built yet, the page shows only the panel.
const isAlone = document.documentElement.dataset.sitegen === "problems";
let panel = null;

// Saves which problems the reader has closed; null for none. Storage may be
// blocked or full, and the panel works without it.
function rememberClosed(content) {
  try {
    if (content === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, content);
  } catch {}
}

function rememberedClosed() {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function makePanel() {
  const host = element("sitegen-problems", { lang: "en", hidden: true });
  const style = element("link", { rel: "stylesheet", href: "/.sitegen/overlay.css" });
  const heading = element("h2", { id: "heading" });
  const close = element("button", { type: "button", textContent: "Close", title: "Close (Escape)", hidden: isAlone });
  const sentence = element("p", { id: "sentence" });
  const list = element("ol");
  const more = element("p", { className: "more" });
  const section = element("section", { className: isAlone ? "alone" : "" }, element("header", {}, heading, close), sentence, list, more);
  section.setAttribute("role", "alertdialog");
  section.setAttribute("aria-labelledby", "heading");
  section.setAttribute("aria-describedby", "sentence");

  const made = { host, heading, sentence, list, more, content: "", isClosed: false, isStyled: false };
  // Hidden until its style sheet loads, so that it doesn't flash up at the end
  // of the page.
  const styled = () => {
    made.isStyled = true;
    update(made);
  };
  style.addEventListener("load", styled);
  style.addEventListener("error", styled);
  close.addEventListener("click", () => dismiss(made));
  host.attachShadow({ mode: "open" }).append(style, section);
  // Next to the body, so that it doesn't affect the page's layout.
  document.documentElement.append(host);
  return made;
}

function update(panel) {
  panel.host.hidden = panel.isClosed || !panel.isStyled;
  revealMarks(panel.list);
}

function dismiss(panel) {
  if (isAlone) return;
  panel.isClosed = true;
  rememberClosed(panel.content);
  update(panel);
}

function onKey(event) {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  if (panel && !panel.host.hidden) dismiss(panel);
}

function setText(node, text) {
  // Unchanged text keeps its selection, and is not announced again.
  if (node.textContent !== text) node.textContent = text;
}

function setReport(node, text) {
  if (node.textContent !== text) node.replaceChildren(...reportNodes(text));
}

// Reuses existing items, so that focus and scroll positions don't change.
function fillList(list, problems) {
  while (list.children.length > problems.length) list.lastChild.remove();
  while (list.children.length < problems.length) {
    list.append(element("li", {}, element("strong"), element("pre")));
  }
  problems.forEach(({ severity, text, summary }, index) => {
    const item = list.children[index];
    const isWarning = severity === "warning";
    item.className = isWarning ? "warning" : "error";
    setText(item.firstChild, isWarning ? "Warning" : "Error");
    setReport(item.lastChild, text ?? summary ?? "");
  });
}

function fill({ heading, sentence, list, more }, problems, moreCount) {
  const count = problems.length + moreCount;
  const hasError = moreCount > 0 || problems.some(({ severity }) => severity !== "warning");
  setText(heading, `The site has ${count} ${hasError ? "mistake" : "warning"}${count === 1 ? "" : "s"}`);
  // Warnings alone don't prevent a new version.
  const mended = count === 1 ? "it is mended" : "they are mended";
  const shown = isAlone ? "There is no good version yet." : "This is the last good version.";
  setText(sentence, `${shown} The page comes ${isAlone ? "" : "back "}by itself when ${mended}.`);
  sentence.hidden = !hasError;
  fillList(list, problems);
  // Other computers only get the number.
  setText(more, problems.length ? `and ${moreCount} more` : "The terminal of the computer that serves this site lists them.");
  more.hidden = moreCount === 0;
}

export function showProblems(problems = [], more = 0) {
  if (!(document.documentElement instanceof HTMLHtmlElement)) return;
  if (problems.length + more === 0) {
    panel?.host.remove();
    panel = null;
    removeEventListener("keydown", onKey);
    rememberClosed(null);
    return;
  }
  if (!panel) {
    panel = makePanel();
    addEventListener("keydown", onKey);
  }
  const content = JSON.stringify([problems, more]);
  if (content === panel.content) return;
  panel.content = content;
  // A closed panel stays closed on other pages until the problems change.
  panel.isClosed = !isAlone && content === rememberedClosed();
  fill(panel, problems, more);
  update(panel);
}
