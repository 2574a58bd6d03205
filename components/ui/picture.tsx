import { ownHosts } from '@/lib/core/env';
import { pictureAddress } from '@/lib/core/pictures';
import { PictureFrame, type PictureFrameProps } from './picture-frame';

interface PictureProps extends Omit<PictureFrameProps, 'address'> {
  /** Address as the answer carries it. */
  src: string | null | undefined;
}

/** A picture of an item, on the server: only there is it known which files are the site's own. */
export function Picture({ src, ...frame }: PictureProps) {
  return <PictureFrame address={pictureAddress(src, ownHosts())} {...frame} />;
}
