// While Alt is held: shows the file and line that the element below the pointer
// comes from, and opens it in the editor on a click.

import { element } from "./element.js";

const script = [...document.querySelectorAll('script[data-tag][src="/.sitegen/reload.js"]')].at(-1);
const folder = "/.sitegen/";
// These contain the whole page, so they have no single source.
const wholes = new Set(["html", "body", "main"]);
const names = ["row", "option", "icon", "card", "moment", "scene", "screen", "effect"];
let panel = null;
// The element below the pointer.
let target = null;
let shown = null;
const known = new Map();

const nearest = (made, name) => made.closest(`[data-${name}]`)?.dataset[name];

function firstText(made) {
  const walker = document.createTreeWalker(made, NodeFilter.SHOW_TEXT, ({ data }) => (data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP));
  return walker.nextNode()?.data;
}

// Returns strings that may be the element's text, and the ids of the elements
// around it.
function question(made) {
  const own = [...made.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data).join(" ");
  const named = made.matches("[alt]") ? made : made.querySelector("[alt]");
  const texts = [made.textContent, own, made.getAttribute("aria-label"), firstText(made), named?.getAttribute("alt")].map((text) => text?.trim());
  const ids = [...names.map((name) => nearest(made, name)), made.closest("[id]")?.id];
  return JSON.stringify({
    page: script.dataset.path, row: nearest(made, "row"), ids: ids.filter(Boolean), isInMain: Boolean(made.closest("main")),
    texts: [...new Set(texts)].filter(Boolean).map((text) => text.slice(0, 300)),
  });
}

const address = (name, asked) => `${folder}${name}/?${encodeURIComponent(asked)}`;

async function places(asked) {
  if (!known.has(asked)) {
    known.set(asked, fetch(address("place", asked), { cache: "no-store" }).then((response) => (response.ok ? response.json() : [])));
  }
  return known.get(asked);
}

/** Returns the places of an element, or of its nearest ancestor that comes from a file. */
export async function find(at) {
  for (let made = at; made && !wholes.has(made.localName); made = made.parentElement) {
    const asked = question(made);
    const found = await places(asked);
    if (found.length) return { made, asked, found };
  }
  return null;
}

function makePanel() {
  const host = element("sitegen-place", { lang: "en", dir: "ltr", hidden: true });
  const style = element("link", { rel: "stylesheet", href: `${folder}inspect.css` });
  const frame = element("div", { className: "frame" });
  const title = element("strong");
  const hint = element("p", { className: "hint" });
  const parts = element("div", { className: "parts" });
  const section = element("section", {}, title, hint, parts);
  section.setAttribute("role", "status");
  host.attachShadow({ mode: "open" }).append(style, frame, section);
  document.documentElement.append(host);
  return { host, frame, title, hint, parts, section };
}

const nameOf = ({ path, line }) => `${path}:${line}`;

function part(name, content) {
  return content ? [element("div", {}, element("h2", {}, name), element("pre", {}, content.trimEnd()))] : [];
}

function fill(made, [first, ...others]) {
  panel ??= makePanel();
  const { host, frame, title, hint, parts, section } = panel;
  const { left, top, width, height } = made.getBoundingClientRect();
  Object.assign(frame.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  // Show the panel in the half of the window that doesn't contain the element.
  section.classList.toggle("above", top + height / 2 > innerHeight / 2);
  title.textContent = nameOf(first);
  hint.textContent = ["Click to open", ...others.map((other) => `its text: ${nameOf(other)}`)].join(" · ");
  parts.replaceChildren(...part("YAML", first.yaml), ...part("JSON", first.json));
  host.hidden = false;
}

function hide() {
  [target, shown] = [null, null];
  if (panel) panel.host.hidden = true;
}

async function point(at) {
  if (at === target || at === panel?.host) return;
  target = at;
  let result = null;
  try {
    result = await find(at);
    // The pointer may have moved since.
    if (target !== at) return;
    if (result) fill(result.made, result.found);
  } catch {
    // The server cannot be reached, or the site changed: the page is about to
    // reload.
    known.clear();
  }
  shown = result;
  if (!shown && panel) panel.host.hidden = true;
}

async function open({ asked, found: [{ address: editor }] }) {
  // The browser asks before it opens the editor.
  if (editor) {
    element("a", { href: editor }).click();
    return;
  }
  const response = await fetch(address("open", asked), { method: "POST" }).catch(() => null);
  if (!response?.ok) panel.hint.textContent = (await response?.text()) ?? "The server is away";
}

// AltGr is for typing characters, so it doesn't count as Alt.
const isAsking = (event) => event.altKey && !event.getModifierState("AltGraph") && !event.ctrlKey && !event.metaKey;

const within = (event) => event.composedPath().find((node) => node instanceof Element) ?? null;

function onMove(event) {
  if (!isAsking(event)) return hide();
  const at = within(event);
  if (at) point(at);
}

// By default, Alt-click downloads a link's target, and Alt opens a menu.
function onClick(event) {
  if (!shown || !isAsking(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.type === "click" && event.isTrusted) open(shown);
}

function onRelease(event) {
  if (event.key !== "Alt") return;
  if (shown) event.preventDefault();
  hide();
}

export function start() {
  for (const type of ["pointermove", "pointerover"]) addEventListener(type, onMove, { capture: true, passive: true });
  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) addEventListener(type, onClick, true);
  addEventListener("keydown", onPress, true);
  addEventListener("keyup", onRelease, true);
  addEventListener("blur", hide);
  addEventListener("scroll", hide, { capture: true, passive: true });
  pointBelow();
}

function pointBelow() {
  const below = [...document.querySelectorAll(":hover")].at(-1);
  if (below) point(below);
}

// Ignores repeated events, which are sent while a key is held down.
function onPress(event) {
  if (event.key === "Alt" && !event.repeat && isAsking(event)) pointBelow();
}
