import { ownPicturePath, pictureAddress } from '../core/pictures.ts';

/** Address of a stored picture in the panel: files of the server through the site itself. */
export const shownAddress = (value: string | null | undefined): string | undefined =>
  ownPicturePath(value) ?? pictureAddress(value, []);
