/** Attribute of a form that cannot be sent yet; `sent` once somebody has tried. */
export const HELD = 'data-held';

/**
 * Holds what is sent in a form before its script is there, which the browser would send elsewhere, and
 * marks the form. A part of the script in the head, where `d` is the document.
 */
export const earlySubmitCatcher = `d.addEventListener('submit',function(e){var f=e.target
if(!f.hasAttribute('${HELD}'))return
e.preventDefault();e.stopImmediatePropagation();f.setAttribute('${HELD}','sent');f.early=e.submitter},true)`;

type EarlyForm = HTMLFormElement & { early?: HTMLElement | null };

/**
 * Sends a form that somebody has sent before its script was there. However long that took: who has pressed
 * 'Enviar' waits for what comes of it, and sees that it is under way.
 */
export function repeatEarlySubmit(form: EarlyForm): void {
  const { early } = form;
  if (early === undefined) return;
  delete form.early;
  form.requestSubmit(early);
}

/** Whether somebody has sent a form as it was before its script was there. */
export const isSentEarly = (form: EarlyForm | null): boolean => form?.early !== undefined;
