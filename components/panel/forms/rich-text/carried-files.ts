/** How the editor marks what was copied or dragged in it. */
export const OWN = '[data-pm-slice]';

/**
 * Files that are pasted or dropped and are meant as such: a program adds a picture to the text or the table that was
 * copied in it, and a browser to what is dragged within the editor.
 */
export function carriedFiles(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isMore = body.querySelector(OWN) !== null || body.textContent?.trim() !== '';
  return isMore ? [] : [...(data?.files ?? [])];
}
