import { getImageProps } from 'next/image';

/** As wide as the text (`--measure`), or as the screen. */
const SIZES = '(min-width: 45rem) 680px, 100vw';

/** A picture of the site's own in safe HTML; one that does not say how wide it is would grow to the width of the text. */
const OWN_PICTURE = /<img (?=[^>]*?src="(\/media\/[\w./-]+)")(?=[^>]*?width="(\d{1,5})")/g;

/** Safe HTML whose pictures of the site's own come in the size of the screen. */
export const withPictureSizes = (safeHtml: string): string =>
  safeHtml.replaceAll(OWN_PICTURE, (tag, src: string, width: string) => {
    const size = Number(width);
    const picture = { src, alt: '', width: size, height: size, sizes: SIZES, quality: 70 };
    const { srcSet = '' } = getImageProps(picture).props;
    return `${tag}srcset="${srcSet.replaceAll('&', '&amp;')}" sizes="${SIZES}" `;
  });
