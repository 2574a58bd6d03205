import { pictureAddress } from '@/lib/core/pictures';
import { ownHosts } from '@/lib/core/server/env';
import { PictureFrame, type PictureFrameProps } from './picture-frame';

interface PictureProps extends Omit<PictureFrameProps, 'address'> {
  /** Address as in the response. */
  src: string | null | undefined;
}

/** A picture of an item; server only, because only the server knows which files are the site's own. */
export function Picture({ src, ...frame }: PictureProps) {
  return <PictureFrame address={pictureAddress(src, ownHosts())} {...frame} />;
}
