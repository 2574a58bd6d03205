import { SESSION_MARKER_KEY } from '../core/storage-keys.ts';
import { deferredScriptsLoader } from './deferred-scripts.ts';
import { earlyClickRecorder } from './early-click.ts';
import { earlySubmitRecorder } from './early-submit.ts';
import { printDateWriter } from './print-date.ts';
import { themeKeeper } from './theme-color.ts';

/** Key of the chosen theme in `localStorage`. */
export const THEME_KEY = 'tema';

/**
 * Runs before the first paint: applies the stored theme and its `theme-color`, shows the user menu
 * if signed in, and replaces failed pictures, also before hydration. Keeps zod from trying `eval`,
 * which no page allows. Loads the deferred scripts after the first paint, records early clicks and
 * submits, and writes the date of printing.
 */
export const headScript = `(function(d){globalThis.__zod_globalConfig={jitless:true}
${themeKeeper(THEME_KEY)}
try{if(localStorage.getItem('${SESSION_MARKER_KEY}')!==null)d.documentElement.dataset.signedIn=''}catch(e){}
d.addEventListener('error',function(e){var i=e.target;if(!(i instanceof HTMLImageElement)||'missing' in i.dataset)return;
i.dataset.missing='';if(i.parentNode instanceof HTMLPictureElement)i.parentNode.querySelectorAll('source').forEach(function(s){s.removeAttribute('srcset')})
i.removeAttribute('srcset');i.src='/placeholder.svg'},true)
${printDateWriter}
${earlyClickRecorder}
${earlySubmitRecorder}
${deferredScriptsLoader}})(document)`;
