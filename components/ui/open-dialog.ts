/**
 * Opens a dialog over the page, which then stands still (`app/styles/base.css`). Where the page has a scroll
 * bar, the place of the bar is kept, and only there: a short page would make room for it and move.
 */
export function openDialog(dialog: HTMLDialogElement | null): void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-scrolls', page.scrollHeight > page.clientHeight);
  dialog?.showModal();
}
