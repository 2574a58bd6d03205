/** Ground of the page in each theme, with which a phone paints what is around it. */
export const THEME_COLORS = { light: '#f7f2e8', dark: '#171310' } as const;

/**
 * Keeps the theme that the reader chose, of which `key` is the name in the storage, and gives its colour to
 * each `theme-color`: also to those that come after the script, when another tab changes the choice, and on a
 * page that is shown again. Without a choice they are of the system's theme. A part of the script in the head,
 * where `d` is the document.
 */
export const themeKeeper = (key: string): string => `;(function(r,C){
function chosen(t){return t==='light'||t==='dark'}
function read(){try{var t=localStorage.getItem('${key}');if(chosen(t))r.dataset.theme=t}catch(e){}}
function paint(){var t=r.dataset.theme;d.querySelectorAll('meta[name=theme-color]').forEach(function(m){
var c=C[chosen(t)?t:/dark/.test(m.media)?'dark':'light'];if(m.content!==c)m.content=c})}
read()
try{paint()
new MutationObserver(paint).observe(r,{attributes:true,attributeFilter:['data-theme']})
new MutationObserver(paint).observe(d.head,{childList:true})
addEventListener('storage',function(e){if(e.key==='${key}')read()})
addEventListener('pageshow',function(e){if(e.persisted)read()})}catch(e){}
})(d.documentElement,${JSON.stringify(THEME_COLORS)})`;
