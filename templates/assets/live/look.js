import { driven } from './model/driven.js'

/** Gives the phone the look that the app's settings ask for. */
export function setLook(glass, session) {
  const scheme = driven('colorScheme', session)
  const accent = driven('accent', session)
  glass.dataset.scheme = scheme ?? 'system'
  glass.toggleAttribute('data-tint', Boolean(accent))
  glass.style.setProperty('--tint', accent ?? '')
}
