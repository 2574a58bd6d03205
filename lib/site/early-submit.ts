/** Attribute of a form that is not hydrated yet; `sent` after an attempt to submit. */
export const HELD = 'data-held';

/**
 * Holds a submit before hydration, which the browser would send elsewhere, and marks the form. A
 * part of the head script, where `d` is the document.
 */
export const earlySubmitRecorder = `d.addEventListener('submit',function(e){var f=e.target
if(!f.hasAttribute('${HELD}'))return
e.preventDefault();e.stopImmediatePropagation();f.setAttribute('${HELD}','sent');f.early=e.submitter},true)`;

type EarlyForm = HTMLFormElement & { early?: HTMLElement | null };

/**
 * Submits a form that was submitted before hydration, however long that took: a reader who pressed
 * 'Enviar' expects a result.
 */
export function replayEarlySubmit(form: EarlyForm): void {
  const { early } = form;
  if (early === undefined) return;
  delete form.early;
  form.requestSubmit(early);
}

/** Whether a form was submitted before hydration. */
export const wasSubmittedEarly = (form: EarlyForm | null): boolean => form?.early !== undefined;
