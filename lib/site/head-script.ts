import { SESSION_MARKER_KEY } from '../core/storage-keys.ts';
import { earlyPressCatcher } from './early-press.ts';
import { earlySubmitCatcher } from './early-submit.ts';
import { lateScriptsLoader } from './late-scripts.ts';
import { printDateWriter } from './print-date.ts';
import { themeKeeper } from './theme-color.ts';

/** Where the reader's choice of a theme is remembered. */
export const THEME_KEY = 'tema';

/**
 * Runs before the first paint: the remembered theme without a flash, in the colour of the browser, too, the user menu of who signed in
 * here, and a stand-in for every picture that fails, also for one that fails before React is there.
 * zod is told, before it is loaded, not to try whether it may make functions of text: no page lets it.
 * It is also what fetches the page's other scripts, once there is something to see, and what remembers a
 * press, or holds a form, that comes before them, and what writes the day of printing on paper.
 */
export const headScript = `(function(d){globalThis.__zod_globalConfig={jitless:true}
${themeKeeper(THEME_KEY)}
try{if(localStorage.getItem('${SESSION_MARKER_KEY}')!==null)d.documentElement.dataset.signedIn=''}catch(e){}
d.addEventListener('error',function(e){var i=e.target;if(!(i instanceof HTMLImageElement)||'missing' in i.dataset)return;
i.dataset.missing='';i.removeAttribute('srcset');i.src='/placeholder.svg'},true)
${printDateWriter}
${earlyPressCatcher}
${earlySubmitCatcher}
${lateScriptsLoader}})(document)`;
