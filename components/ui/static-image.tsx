interface StaticImageProps {
  /** A file under `public/`, light enough to be sent as it is. */
  src: string;
  width: number;
  height: number;
  /** Seen first; all others come when they are near, which a background of a style does not. */
  priority?: boolean;
  className?: string;
}

/** A drawing of the site's own that says nothing which the text beside it does not. */
export function StaticImage({ priority = false, ...image }: StaticImageProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a static file in the size it is shown
    <img
      {...image}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
}
