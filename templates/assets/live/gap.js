const isShown = document.querySelector('[data-gaps]') !== null

/** A text about what is not documented, if the site shows gaps (`showsGaps` of site.yaml); else undefined. */
export const gap = (text) => (isShown ? text : undefined)

/** A text as a list; empty if there is none. */
export const said = (text) => (text ? [text] : [])
