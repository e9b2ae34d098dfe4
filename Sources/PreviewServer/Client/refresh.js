// Brings what the page shows up to date: with as little as will do, a new page only where nothing else helps.

import { keep } from "./keep.js";

// A page may hold a copy of a served page with its tag; the server's own stands last.
const tag = [...document.querySelectorAll('script[src="/.sitegen/reload.js"]')].at(-1);
const { path: ownPath, tag: ownTag } = tag.dataset;

let isLeaving = false;

function reload() {
  if (isLeaving) return;
  isLeaving = true;
  keep();
  location.reload();
}

/** Reloads where the server has another version of this page. */
export async function check() {
  try {
    const { headers } = await fetch(location.pathname + location.search, { method: "HEAD", cache: "no-store" });
    if (headers.get("ETag") !== `"${ownTag}"`) reload();
  } catch {
    // The server is away. When it is back, the connection opens again, and the page looks again.
  }
}

/** Shows what changed: the encoded paths, or null for more than can be named. */
export function apply(paths) {
  if (!paths) {
    refreshStyles();
    check();
    return;
  }
  const changed = new Set(paths);
  if (changed.has(location.pathname) || changed.has(ownPath)) return reload();

  const links = styleLinks().filter((link) => changed.has(pathOf(link.href)));
  const images = [...document.images].filter((image) => changed.has(pathOf(image.currentSrc)));
  const swapped = new Set([...links.map(({ href }) => pathOf(href)), ...images.map(({ currentSrc }) => pathOf(currentSrc))]);
  const others = loadedPaths().filter((path) => changed.has(path) && !swapped.has(path));
  if (others.some((path) => !path.endsWith(".css")) || images.some(hasChoice)) return reload();

  if (others.length > 0) refreshStyles();
  else links.forEach(swapStyle);
  for (const image of images) image.src = versioned(image.src);
}

/** Loads all style sheets again, and with them what they import. */
export function refreshStyles() {
  styleLinks().forEach(swapStyle);
}

/** The path of an address of this server; null of another. */
function pathOf(address) {
  if (!address) return null;
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname : null;
}

function loadedPaths() {
  const own = pathOf(location.href);
  const paths = performance.getEntriesByType("resource").map((entry) => pathOf(entry.name));
  return [...new Set(paths)].filter((path) => path && path !== own);
}

function versioned(address) {
  const url = new URL(address, location.href);
  url.searchParams.set("v", Date.now().toString(36));
  return url.href;
}

/** Whether the browser chose the image among several; then it has to choose again. */
function hasChoice(image) {
  return image.srcset !== "" || image.closest("picture") !== null;
}

// The links that stand for one style sheet, oldest first. The last is the one that will stay.
const generations = new WeakMap();

function styleLinks() {
  const links = [...document.querySelectorAll('link[rel~="stylesheet"]')];
  return links.filter((link) => pathOf(link.href) && (generations.get(link)?.at(-1) ?? link) === link);
}

/** Loads a style sheet beside the one that is shown, and then takes that away: the page is never without. */
function swapStyle(link) {
  const family = generations.get(link) ?? [link];
  const next = link.cloneNode();
  next.href = versioned(link.href);
  family.push(next);
  for (const member of [link, next]) generations.set(member, family);
  next.addEventListener("load", () => {
    // One that came later may have been quicker.
    if (family.includes(next)) for (const old of family.splice(0, family.indexOf(next))) old.remove();
  });
  next.addEventListener("error", () => {
    family.splice(family.indexOf(next), 1);
    next.remove();
  });
  link.after(next);
}
