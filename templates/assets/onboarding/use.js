/** The styles of what comes with use. */
import { addStyle } from '../live/style.js'

addStyle('onboarding/use.css')
