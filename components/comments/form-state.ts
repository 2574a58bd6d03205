/** Whether a form is still open when the answer to what it sent arrives. */
export const isFormOpen = (formId: string): boolean => document.getElementById(formId) !== null;

/** Whether the person has begun to write outside a form that was sent: then the focus stays there. */
export function isWritingElsewhere(formId: string): boolean {
  const field = document.activeElement?.closest('textarea, input');
  return Boolean(field) && field?.closest('form')?.id !== formId;
}
