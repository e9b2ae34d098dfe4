// Keeps a previewed page up to date: swaps style sheets and images in place,
// reloads for everything else, and shows the site's problems.

import { showProblems } from "./overlay.js";
import { keepState, restoreState } from "./page-state.js";
import { subscribe } from "./worker.js";

const script = [...document.querySelectorAll('script[data-tag][src="/.sitegen/reload.js"]')].at(-1);
const xlink = "http://www.w3.org/1999/xlink";

let reloading = false;
let triedTag = null;
let connections = 0;
// Each active style sheet → its replacement that is still loading.
const successors = new Map();

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// Returns the path of a URL on this site, decoded like the paths of events.
function pathOf(address) {
  if (!URL.canParse(address, document.baseURI)) return null;
  const url = new URL(address, document.baseURI);
  return url.origin === location.origin ? decoded(url.pathname) : null;
}

function fresh(address) {
  const url = new URL(address, document.baseURI);
  url.searchParams.set("sitegen", `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`);
  return url.href;
}

function reload(tag) {
  if (reloading) return;
  reloading = true;
  // Wait briefly, so that many changes cause one reload.
  setTimeout(() => {
    keepState(tag);
    location.reload();
  }, 50);
}

async function check() {
  try {
    const response = await fetch(location.href, { method: "HEAD", cache: "no-store" });
    const tag = response.headers.get("ETag")?.replace(/^W\/|"/g, "");
    // If a reload did not load this tag, another reload won't either.
    if (tag && tag !== script.dataset.tag && tag !== triedTag) reload(tag);
  } catch {
    // The server cannot be reached; the next connection checks again.
  }
}

function swapSheet(link) {
  successors.get(link)?.remove();
  const successor = link.cloneNode();
  successor.href = fresh(link.href);
  successors.set(link, successor);
  const settle = () => {
    if (successors.get(link) !== successor) return;
    successors.delete(link);
    link.remove();
  };
  successor.addEventListener("load", settle);
  successor.addEventListener("error", settle);
  // The old style sheet stays until then, so that the page always has styles.
  link.after(successor);
}

function sheets() {
  const loading = new Set(successors.values());
  const links = [...document.querySelectorAll("link[rel~=stylesheet]")];
  return links.filter((link) => !loading.has(link) && pathOf(link.href));
}

// Pictures with several sources are left out: they need a reload.
function images() {
  const all = [...document.querySelectorAll("img[src]:not([srcset])")];
  return all.filter((image) => !image.closest("picture"));
}

function spriteUses() {
  return [...document.querySelectorAll("use")].flatMap((use) => {
    const namespace = use.hasAttribute("href") ? null : xlink;
    const address = use.getAttributeNS(namespace, "href");
    return address && !address.startsWith("#") ? [{ use, namespace, address }] : [];
  });
}

function change(paths) {
  if (!paths) {
    check();
    sheets().forEach(swapSheet);
    return;
  }
  const changed = new Set(paths.map(decoded));
  const own = [location.pathname, script.dataset.path].map(decoded);
  if (own.some((path) => changed.has(path))) return reload();
  // A page that is served at another address (the 404 page) may be replaced by
  // any new output.
  if (own[0] !== own[1]) check();

  const isChanged = (address) => changed.has(pathOf(address));
  const staleSheets = sheets().filter((link) => isChanged(link.href));
  const staleImages = images().filter((image) => isChanged(image.src));
  const staleUses = spriteUses().filter(({ address }) => isChanged(address));
  const swapped = new Set([...staleSheets.map((link) => link.href), ...staleImages.map((image) => image.src),
    ...staleUses.map(({ address }) => address)].map(pathOf));
  const needsReload = performance.getEntriesByType("resource").some(({ name, initiatorType }) => {
    const path = pathOf(name);
    // A file that a style sheet loads needs a reload, even if the page also
    // shows it elsewhere.
    return changed.has(path) && !path.startsWith("/.sitegen/") && (initiatorType === "css" || !swapped.has(path));
  });
  if (needsReload) return reload();

  staleSheets.forEach(swapSheet);
  for (const image of staleImages) image.src = fresh(image.src);
  for (const { use, namespace, address } of staleUses) {
    use.setAttributeNS(namespace, namespace ? "xlink:href" : "href", fresh(address));
  }
}

function receive(message) {
  if (message.type === "change") change(message.paths);
  if (message.type === "problems") showProblems(message.problems, message.more);
  if (message.type === "open") {
    check();
    if (connections++) sheets().forEach(swapSheet);
  }
}

// Loads the inspector when Alt is first pressed.
function inspect() {
  addEventListener("keydown", async function first(event) {
    if (event.key !== "Alt") return;
    removeEventListener("keydown", first, true);
    const { start } = await import("./inspect.js");
    start();
  }, true);
}

// In a frame, does nothing: the page around it reloads with all its frames.
if (script && window === window.top) {
  triedTag = restoreState();
  if (script.dataset.path) inspect();
  let leave = subscribe(receive);
  addEventListener("pagehide", () => leave());
  // After the page was restored from the history, the "open" message of a new
  // connection makes it check for changes.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    leave();
    leave = subscribe(receive);
  });
}
