import { openAlert } from '../../dialog.js'
import { enhance, showPictures } from '../../icons/gallery.js'
import { words } from '../../words/actions.js'
import { errorText } from '../lookup.js'
import { means } from '../model.js'
import { moment } from './running.js'
import { addStyle } from '../style.js'

await addStyle('icons/icons.css')

/** Lets the reader choose from the icons in a sheet. */
export function choosing(grid, actions, row, effects) {
  const { session, phone, log } = actions
  const name = session.filled(row.title, row)
  const { scheme } = phone.glass.dataset
  showPictures(grid, scheme === 'system' ? 'automatic' : scheme)
  for (const item of grid.querySelectorAll('[data-icon]')) if (session.icon) item.toggleAttribute('data-chosen', item.dataset.icon === session.icon)
  enhance(grid, {
    choose: async ({ id, title }) => {
      await new Promise((done) => setTimeout(done, moment / 2))
      if (actions.desk.outcome(row.id) === 'failure') return false
      actions.strip.begin(row.id)
      if (!setDriver(session, id)) {
        session.base.icon = id
        session.state.dispatchEvent(new Event('change'))
      }
      log.add(words.labelled({ label: name, text: title }), actions.done(effects))
      return true
    },
    failed: () => {
      const message = errorText(actions)
      return openAlert(phone.glass, { title: name, message, unknown: message ? undefined : words.hereIsErrorText, buttons: [{ title: words.ok, role: 'cancel' }] })
    },
  })
}

/** Sets the setting that drives the icon, if there is one, to the icon's value. */
function setDriver({ model, state }, id) {
  const setting = model.settings.find(({ drives }) => drives === 'icon')
  const option = setting?.options?.find(({ value }) => means(setting, value) === id)
  if (!option) return false
  state.set(setting.id, option.value)
  return true
}
