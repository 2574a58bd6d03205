/** Background of each theme, the colour of the browser UI on phones. */
export const THEME_COLORS = { light: '#f7f2e8', dark: '#171310' } as const;

/**
 * Applies the chosen theme, stored under `key`, and sets every `theme-color`, including later ones,
 * when another tab changes the choice, and on a page from the back/forward cache. Without a choice
 * the system theme applies. A part of the head script, where `d` is the document.
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
