/** Property in which the head script stores the last button clicked before hydration. */
const STORE = 'earlyPress';

/** Longest time until a click is replayed, in milliseconds; later it would surprise. */
const LONGEST_WAIT_MS = 5000;

/**
 * Records the click on a button that needs script (`type="button"`), because a page is readable
 * before its scripts are loaded (record 064). A part of the head script, where `d` is the
 * document.
 */
export const earlyClickRecorder = `d.${STORE}={}
d.addEventListener('click',function(e){var b=e.target.closest('button[type=button]')
if(b&&d.${STORE})d.${STORE}={button:b,at:e.timeStamp}},true)`;

/**
 * Stops recording, and returns the function that replays the recorded click. To be called in the commit that hydrates the
 * page: React handles every later click, and also one that is being dispatched, which made it hydrate at once.
 */
export function takeEarlyClick(): () => void {
  const page = document as Document & { [STORE]?: { button?: HTMLElement; at?: number } };
  const { button, at = 0 } = page[STORE] ?? {};
  delete page[STORE];
  const isHandled = window.event?.timeStamp === at;
  return () => {
    if (isHandled || !button?.isConnected) return;
    if (performance.now() - at < LONGEST_WAIT_MS) button.click();
  };
}
