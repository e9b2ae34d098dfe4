const isShown = document.querySelector('.live')?.dataset.gaps !== undefined

/** Words about what is not known, where the site says so (`showsGaps` of site.yaml); else undefined. */
export const gap = (words) => (isShown ? words : undefined)

/** A list of a text, in words around it; none where there is no text. */
export const said = (text, words = (text) => text) => (text ? [words(text)] : [])
