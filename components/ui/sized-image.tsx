import { getImageProps } from 'next/image';

interface StaticImageProps {
  /** A file under `public/` that `next.config.ts` names as one to be resized. */
  src: string;
  width: number;
  height: number;
  /** Widths at which the layout shows it, in the manner of `<img sizes>`. */
  sizes: string;
  /** Seen first; all others come when they are near, which a background of a style does not. */
  priority?: boolean;
  className?: string;
}

/** A drawing of the site's own, resized for the screen, that says nothing which the text beside it does not. */
export function StaticImage({ priority = false, ...image }: StaticImageProps) {
  const { props } = getImageProps({
    ...image,
    alt: '',
    quality: 70,
    loading: priority ? 'eager' : 'lazy',
    fetchPriority: priority ? 'high' : 'auto',
  });
  // biome-ignore lint/performance/noImgElement: getImageProps gives the same without script
  return <img {...props} alt="" />;
}
