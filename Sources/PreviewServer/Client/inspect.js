// With Alt held: shows from which line of which file the thing below the
// pointer comes, and opens it in the editor with a click.

import { element } from "./element.js";
import { Places } from "./places.js";

const script = [...document.querySelectorAll('script[data-tag][src="/.sitegen/reload.js"]')].at(-1);
const folder = "/.sitegen/";
let places = null;
let panel = null;
// What is pointed at, and its place as the server tells it.
let target = null;
let shown = null;
const known = new Map();

async function text(path) {
  const response = await fetch(folder + path, { cache: "no-store" });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

// The documents that scripts of the page show.
function documents() {
  const sources = [...document.querySelectorAll("[data-model], [data-document], [data-effects]")];
  const addresses = sources.flatMap(({ dataset }) => [dataset.model, dataset.document, dataset.effects]);
  return [...new Set(addresses.filter((address) => address?.includes(".json")))];
}

function load() {
  const pathOf = (address) => new URL(address, document.baseURI).pathname.slice(1);
  places ??= Promise.all([
    text(`inspect${script.dataset.path}`),
    Promise.all(documents().map((address) => text(`inspect/${pathOf(address)}`).then(JSON.parse, () => null))),
  ]).then(([html, found]) => new Places(html, found));
  return places;
}

async function place(id) {
  if (!known.has(id)) known.set(id, text(`place/${id}`).then(JSON.parse));
  return known.get(id);
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
  // On the side where the thing is not.
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
  let found;
  try {
    found = (await load()).of(at);
    const described = found && await Promise.all(found.ids.map(place));
    // The pointer may have moved on.
    if (target !== at) return;
    shown = described?.[0] ? { ...described[0], id: found.ids[0] } : null;
    if (shown) fill(found.element, described);
  } catch {
    // The server is away, or the site changed: the page is about to reload.
    shown = null;
    places = null;
  }
  if (!shown && panel) panel.host.hidden = true;
}

async function open({ id, address }) {
  // The browser asks before it passes an address on.
  if (address) {
    element("a", { href: address }).click();
    return;
  }
  const response = await fetch(`${folder}open/${id}`, { method: "POST" }).catch(() => null);
  if (!response?.ok) panel.hint.textContent = (await response?.text()) ?? "The server is away";
}

// AltGr types characters.
const isAsking = (event) => event.altKey && !event.getModifierState("AltGraph") && !event.ctrlKey && !event.metaKey;

const within = (event) => event.composedPath().find((node) => node instanceof Element) ?? null;

function onMove(event) {
  if (!isAsking(event)) return hide();
  const at = within(event);
  if (at) point(at);
}

// Alt with a click downloads what a link leads to, and Alt alone opens a menu.
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

// A key that comes again is one that is held.
function onPress(event) {
  if (event.key === "Alt" && !event.repeat && isAsking(event)) pointBelow();
}
