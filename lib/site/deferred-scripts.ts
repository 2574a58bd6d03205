import { CHUNK_PATH } from './build-files.ts';

/** Attribute with the address of a deferred script. */
const SRC_ATTRIBUTE = 'data-src';

/** Longest time that a picture delays the scripts, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** Address of a file of the build, the only ones loaded. */
const BUILD_FILE = new RegExp(`^/_next/${CHUNK_PATH}$`);

/** The nonce of a page rendered for one request (record 040). */
const NONCE = '(?: nonce="[^"]*")?';

/** A script of the build, as React writes it into a page. */
const SCRIPT = new RegExp(
  `<script src="(/_next/${CHUNK_PATH})"${NONCE} async=""${NONCE}></script>`,
  'g',
);
/** Preloads a script. */
const PRELOAD = new RegExp(
  `<link rel="preload" as="script" fetchPriority="low"${NONCE} href="/_next/${CHUNK_PATH}"/>`,
  'g',
);

/**
 * Defers the scripts of a page until `deferredScriptsLoader` loads them: on a slow line they would
 * compete with styles, fonts and pictures (record 064). Browsers treat them as data blocks.
 * @param html a whole page
 */
export const deferScripts = (html: string): string =>
  html
    .replaceAll(PRELOAD, '')
    .replaceAll(SCRIPT, `<script type="text/plain" ${SRC_ATTRIBUTE}="$1"></script>`);

/** Scripts requested at once: each request takes a slow phone 7 ms. */
const AT_ONCE = 3;

/**
 * Loads the deferred scripts of a page (record 064): after the first paint with the priority
 * pictures, a few at a time; all at the first interaction; at once for signed-in readers, who may
 * write or like, and in hidden tabs. The second animation frame begins when the first is on its way
 * to the screen. A part of the head script, where `d` is the document.
 */
export const deferredScriptsLoader = `var now=d.hidden||'signedIn' in d.documentElement.dataset
function fetchScripts(){var all=d.querySelectorAll('script[${SRC_ATTRIBUTE}]'),some=now?all:[].slice.call(all,0,${AT_ONCE})
some.forEach(function(s){var n=d.createElement('script'),a=s.getAttribute('${SRC_ATTRIBUTE}');s.removeAttribute('${SRC_ATTRIBUTE}')
if(!${BUILD_FILE}.test(a))return
n.async=true;n.src=a;s.replaceWith(n)})
if(some.length<all.length)setTimeout(fetchScripts)}
function hurry(){now=true;fetchScripts()}
['pointerdown','keydown','visibilitychange'].forEach(function(t){d.addEventListener(t,hurry,{capture:true,once:true})})
if(now)fetchScripts()
d.addEventListener('DOMContentLoaded',function(){if(now)return fetchScripts()
var first=[].map.call(d.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode().catch(function(){})})
Promise.race([Promise.all(first),new Promise(function(f){setTimeout(f,${LONGEST_WAIT_MS})})]).then(function(){
requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(fetchScripts)})})})})`;
