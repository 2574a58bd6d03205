import { getImageProps } from 'next/image';

interface SizedImageProps {
  /** A local file that `next.config.ts` allows to resize; or any with `unoptimized`. */
  src: string;
  /** Empty if the picture is decorative. */
  alt?: string;
  /** Dimensions of its aspect ratio. */
  width: number;
  height: number;
  /** Layout widths, in the format of `<img sizes>`. */
  sizes: string;
  /** First visible picture; others are loaded lazily, which CSS backgrounds cannot. */
  priority?: boolean;
  className?: string;
  /** A file of another site, shown unchanged. */
  unoptimized?: boolean;
  referrerPolicy?: 'no-referrer';
}

/** A picture resized to the screen. */
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
