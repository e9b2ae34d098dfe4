const isShown = document.querySelector('.live')?.dataset.gaps !== undefined

/** A text about what is not known, where the site says so (`showsGaps` of site.yaml); else undefined. */
export const gap = (text) => (isShown ? text : undefined)

/** A list of a text; none where there is no text. */
export const said = (text) => (text ? [text] : [])
