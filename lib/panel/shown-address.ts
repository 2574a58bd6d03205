import { ownPicturePath, pictureAddress } from '../core/pictures.ts';

/** Where the panel finds a picture that is stored: files of the server through the site itself. */
export const shownAddress = (value: string | null | undefined): string | undefined =>
  ownPicturePath(value) ?? pictureAddress(value, []);
