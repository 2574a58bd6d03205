import { focusClasses, type Point } from '@/lib/core/focus';
import { isOwnPicture } from '@/lib/core/pictures';
import { SizedImage } from './sized-image';

const RATIO_WIDTH = 1500;
const RATIO_HEIGHT = 1000;

export interface PictureFrameProps {
  /** Browser-side address; undefined without a picture. */
  address: string | undefined;
  /** Empty if the picture is decorative. */
  alt?: string;
  /** Layout widths, in the format of `<img sizes>`. */
  sizes: string;
  /** Whether it is the first visible picture (LCP). */
  priority?: boolean;
  className?: string;
  /** Point that the crop keeps; the middle by default. */
  focus?: Point | undefined;
  /** Fallback without a picture; a drawing by default. */
  empty?: React.ReactNode;
}

/**
 * A picture in its ratio box, against layout shift. Own files are resized by the
 * site; others are shown as they are. The head script replaces one that fails to load.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { address, alt = '', sizes, priority = false, className = '', focus, empty } = props;
  return (
    <div className={`picture ${className}${focusClasses(focus)}`}>
      {address ? (
        <SizedImage
          src={address}
          alt={alt}
          width={RATIO_WIDTH}
          height={RATIO_HEIGHT}
          sizes={sizes}
          priority={priority}
          unoptimized={!isOwnPicture(address)}
          referrerPolicy="no-referrer"
        />
      ) : (
        (empty ?? <Placeholder />)
      )}
    </div>
  );
}

function Placeholder() {
  // biome-ignore lint/performance/noImgElement: a static drawing of 600 bytes
  return <img src="/placeholder.svg" alt="" data-missing="" width={300} height={200} />;
}
