import { showPictures } from '../icons/gallery.js'
import { addStyle } from './style.js'

let figure

/** Shows the user's icon on a small Home Screen next to the phone once it differs from the first icon. */
export function showHome(session) {
  const { live, phone } = session
  const picture = session.iconPart('.icon__picture')
  if (!picture) return
  if (!figure) {
    addStyle('phone/home-screen.css')
    figure = live.querySelector('.live__home').content.firstElementChild.cloneNode(true)
    live.querySelector('.log').after(figure)
  }
  const { scheme } = phone.glass.dataset
  figure.querySelector('.icon__picture')?.remove()
  figure.querySelector('.home-screen__app').prepend(picture.cloneNode(true))
  figure.dataset.scheme = scheme
  showPictures(figure, scheme === 'system' ? 'automatic' : scheme)
}
