/** Marker of content that was copied or dragged in the editor. */
export const OWN = '[data-pm-slice]';

/**
 * Files of a paste or drop that are meant as files: programs add a picture of the copied text or table, and
 * browsers add one to a drag within the editor.
 */
export function transferredFiles(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const isMore = body.querySelector(OWN) !== null || body.textContent?.trim() !== '';
  return isMore ? [] : [...(data?.files ?? [])];
}
