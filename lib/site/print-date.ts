/**
 * Part of the head script: writes the date of printing, each in its time zone, because a page may
 * have been rendered long before.
 */
export const printDateWriter = `var w=d.defaultView;if(w){var p=function(){d.querySelectorAll('[data-printed-in]').forEach(function(e){
e.textContent=' el '+new Date().toLocaleDateString('es-ES',{timeZone:e.dataset.printedIn,day:'numeric',month:'long',year:'numeric'})})}
w.addEventListener('beforeprint',p);w.matchMedia('print').addEventListener('change',p)}`;
