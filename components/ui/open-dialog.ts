/**
 * Opens a modal dialog and locks the scroll of the page (`app/styles/base.css`). If the page has a scroll
 * bar, its gutter is kept; a short page has none, and would shift.
 */
export function openDialog(dialog: HTMLDialogElement | null): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight);
  dialog?.showModal();
}
