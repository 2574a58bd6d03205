/** Where the head's script leaves the button that was pressed last before React listened. */
const PLACE = 'earlyPress';

/** A press that is older, in milliseconds, would surprise who has gone on reading since. */
const LONGEST_WAIT_MS = 5000;

/**
 * Remembers which button was pressed that only works with script (`type="button"`): the page is read before
 * its scripts are there (decision 064). A part of the script in the head, where `d` is the document.
 */
export const earlyPressCatcher = `d.${PLACE}={}
d.addEventListener('click',function(e){var b=e.target.closest('button[type=button]')
if(b&&d.${PLACE})d.${PLACE}={button:b,at:e.timeStamp}},true)`;

/** Presses once more what was pressed before anybody listened, and ends the remembering. */
export function repeatEarlyPress(): void {
  const page = document as Document & { [PLACE]?: { button?: HTMLElement; at?: number } };
  const { button, at = 0 } = page[PLACE] ?? {};
  delete page[PLACE];
  if (button?.isConnected && performance.now() - at < LONGEST_WAIT_MS) button.click();
}
