import { isOwnPicture } from '@/lib/core/pictures';
import { SizedImage } from './sized-image';

const RATIO_WIDTH = 1500;
const RATIO_HEIGHT = 1000;

export interface PictureFrameProps {
  /** Address as the browser knows it; undefined where there is no picture. */
  address: string | undefined;
  /** Empty where the picture says nothing that the title beside it does not say. */
  alt?: string;
  /** Widths at which the layout shows it, in the manner of `<img sizes>`. */
  sizes: string;
  /** The first picture that a reader sees. */
  priority?: boolean;
  className?: string;
  /** What stands in the box when there is no picture; a drawing by default. */
  empty?: React.ReactNode;
}

/**
 * A picture in its ratio box, so that nothing moves when it arrives. Own files are resized by the
 * site; others are shown as they are. One that fails is replaced by the inline script of the head.
 */
export function PictureFrame(props: PictureFrameProps) {
  const { address, alt = '', sizes, priority = false, className = '', empty } = props;
  return (
    <div className={`picture ${className}`}>
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
