import { SizedImage } from '@/components/ui/sized-image';

interface SupplementPictureProps {
  /** A file under `public/`, 900 × 600. */
  src: string;
  /** As of `SizedImage`. */
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A supplement's drawing in its ratio box; the title beside it says what it is. */
export function SupplementPicture({ className = '', ...image }: SupplementPictureProps) {
  return (
    <div className={`picture ${className}`}>
      <SizedImage {...image} width={900} height={600} />
    </div>
  );
}
