interface SupplementPictureProps {
  /** A file under `public/`, 900 × 600: light enough to be sent as it is. */
  src: string;
  priority?: boolean;
  className?: string;
}

/** A supplement's drawing in its ratio box; the title beside it says what it is. */
export function SupplementPicture({ src, priority, className = '' }: SupplementPictureProps) {
  return (
    <div className={`picture ${className}`}>
      {/* biome-ignore lint/performance/noImgElement: a static file in the size it is shown */}
      <img
        src={src}
        alt=""
        width={900}
        height={600}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
      />
    </div>
  );
}
