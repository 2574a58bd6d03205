import { CHUNK_PATH } from './build-files.ts';

/** Where a script waits whose turn comes after the first paint. */
const PLACE = 'data-src';

/** How long a picture may keep the scripts waiting, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** What may be fetched so: a file of the build. */
const ADDRESS = new RegExp(`^/_next/${CHUNK_PATH}$`);

/** The mark of a page that is made for one request (decision 040). */
const MARK = '(?: nonce="[^"]*")?';

/** A script of the build, as React writes it into a page. */
const SCRIPT = new RegExp(
  `<script src="(/_next/${CHUNK_PATH})"${MARK} async=""${MARK}></script>`,
  'g',
);
/** Has the browser fetch one before it is named. */
const HINT = new RegExp(
  `<link rel="preload" as="script" fetchPriority="low"${MARK} href="/_next/${CHUNK_PATH}"/>`,
  'g',
);

/**
 * A page whose scripts wait until `lateScriptsLoader` fetches them: on a slow line they would take it from
 * the styles, letters and pictures that are read (decision 064). A browser sees data where a script was.
 * @param html a whole page
 */
export const holdScripts = (html: string): string =>
  html.replaceAll(HINT, '').replaceAll(SCRIPT, `<script type="text/plain" ${PLACE}="$1"></script>`);

/** To ask for a script takes a slow phone 7 ms: so many of them, then it may do something else. */
const AT_ONCE = 3;

/**
 * Fetches the scripts of a page that waits with them (decision 064): when it has been painted with the
 * pictures that it begins with, a few at a time, or all at the first touch; without waiting for that for who is
 * signed in, and so may write or like, and where nobody looks. A second frame begins when the first one is on
 * its way to the screen. A part of the script in the head, where `d` is the document.
 */
export const lateScriptsLoader = `var now=d.hidden||'signedIn' in d.documentElement.dataset
function fetchScripts(){var all=d.querySelectorAll('script[${PLACE}]'),some=now?all:[].slice.call(all,0,${AT_ONCE})
some.forEach(function(s){var n=d.createElement('script'),a=s.getAttribute('${PLACE}');s.removeAttribute('${PLACE}')
if(!${ADDRESS}.test(a))return
n.async=true;n.src=a;s.replaceWith(n)})
if(some.length<all.length)setTimeout(fetchScripts)}
function hurry(){now=true;fetchScripts()}
['pointerdown','keydown','visibilitychange'].forEach(function(t){d.addEventListener(t,hurry,{capture:true,once:true})})
if(now)fetchScripts()
d.addEventListener('DOMContentLoaded',function(){if(now)return fetchScripts()
var first=[].map.call(d.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode().catch(function(){})})
Promise.race([Promise.all(first),new Promise(function(f){setTimeout(f,${LONGEST_WAIT_MS})})]).then(function(){
requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(fetchScripts)})})})})`;
