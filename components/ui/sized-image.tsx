import { getImageProps } from 'next/image';

interface SizedImageProps {
  /** The site's own file, one that `next.config.ts` names as one to be resized; or any, `unoptimized`. */
  src: string;
  /** Empty where the picture says nothing that the text beside it does not say. */
  alt?: string;
  /** What its ratio is made of. */
  width: number;
  height: number;
  /** Widths at which the layout shows it, in the manner of `<img sizes>`. */
  sizes: string;
  /** Seen first; all others come when they are near, which a background of a style does not. */
  priority?: boolean;
  className?: string;
  /** It is of another site, and shown as it is. */
  unoptimized?: boolean;
  referrerPolicy?: 'no-referrer';
}

/** A picture in the size of the screen. */
export function SizedImage({ alt = '', priority = false, ...image }: SizedImageProps) {
  const { props } = getImageProps({
    ...image,
    alt,
    quality: 70,
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : 'auto',
  });
  // biome-ignore lint/performance/noImgElement: getImageProps gives the same without script
  return <img {...props} alt={alt} />;
}
