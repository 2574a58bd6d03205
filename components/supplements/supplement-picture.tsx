import { SizedImage } from '@/components/ui/sized-image';

interface SupplementPictureProps {
  /** A file of `public/`, 900 × 600. */
  src: string;
  /** As of `SizedImage`. */
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A supplement's picture in its ratio box; decorative, because the title is beside it. */
export function SupplementPicture({ className = '', ...image }: SupplementPictureProps) {
  return (
    <div className={`picture ${className}`}>
      <SizedImage {...image} width={900} height={600} />
    </div>
  );
}
