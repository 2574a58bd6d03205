/**
 * Part of the script of the head: writes the day of printing into the lines that ask for it, each in its time zone. A
 * page may have been made long before it is printed.
 */
export const printDateWriter = `var w=d.defaultView;if(w){var p=function(){d.querySelectorAll('[data-printed-in]').forEach(function(e){
e.textContent=' el '+new Date().toLocaleDateString('es-ES',{timeZone:e.dataset.printedIn,day:'numeric',month:'long',year:'numeric'})})}
w.addEventListener('beforeprint',p);w.matchMedia('print').addEventListener('change',p)}`;
