/** Where a script waits whose turn comes after the first paint. */
const PLACE = 'data-src';

/** How long a picture may keep the scripts waiting, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/** A script of the build, as React writes it into a page. */
const SCRIPT = /<script src="(\/_next\/static\/chunks\/[\w.~-]+\.js)" async=""><\/script>/g;
/** Has the browser fetch one before it is named. */
const HINT =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[\w.~-]+\.js"\/>/g;

/**
 * A page whose scripts wait until `lateScriptsLoader` fetches them: on a slow line they would take it from
 * the styles, letters and pictures that are read (decision 064). A browser sees data where a script was.
 * @param html a whole page that names its scripts nowhere else
 */
export const putScriptsLast = (html: string): string =>
  html.replaceAll(HINT, '').replaceAll(SCRIPT, `<script type="text/plain" ${PLACE}="$1"></script>`);

/**
 * Fetches the scripts of a page that waits with them (decision 064): when it has been painted with the
 * pictures that it begins with, at the first touch, or at once for who is signed in, and so may write or like,
 * and where nobody looks. A part of the script in the head, where `d` is the document.
 */
export const lateScriptsLoader = `function fetchScripts(){
d.querySelectorAll('script[${PLACE}^="/_next/static/"]').forEach(function(s){
var n=d.createElement('script');n.async=true;n.src=s.getAttribute('${PLACE}');s.replaceWith(n)})}
['pointerdown','keydown'].forEach(function(t){d.addEventListener(t,fetchScripts,{capture:true,once:true})})
d.addEventListener('DOMContentLoaded',function(){if(d.hidden||'sesion' in d.documentElement.dataset)return fetchScripts()
var first=[].map.call(d.querySelectorAll('img[fetchpriority=high]'),function(i){return i.decode().catch(function(){})})
Promise.race([Promise.all(first),new Promise(function(f){setTimeout(f,${LONGEST_WAIT_MS})})]).then(function(){
requestAnimationFrame(function(){setTimeout(fetchScripts)})})})`;
