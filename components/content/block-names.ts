const GALLERY = /<figure><figure>/g;
const BACK_LINK = /<a href="#nota-ref-(\d{1,3})">(?=↩<\/a>)/g;

/** Whether safe HTML has a video: its picture is a link to the page of the video. */
export const hasVideo = (safeHtml: string): boolean =>
  /<figure><a href="https:\/\/(?:www\.youtube\.com\/watch\?v=|vimeo\.com\/\d)/.test(safeHtml);

/** Safe HTML with names for what assistive technology could not name; a gallery scrolls with the arrow keys. */
export const withBlockNames = (safeHtml: string): string =>
  safeHtml
    .replaceAll(
      GALLERY,
      '<figure tabindex="0" role="group" aria-label="Galería de imágenes"><figure>',
    )
    .replaceAll(BACK_LINK, '<a href="#nota-ref-$1" aria-label="Volver a la llamada $1 del texto">');
