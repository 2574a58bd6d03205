import { dayIn, isDay } from '../core/dates.ts';
import { w3cDate } from '../core/moments.ts';
import { pictureAddress } from '../core/pictures.ts';
import type { Collections } from './collections.ts';
import type { Entry } from './entry.ts';

/** The magazine as it stands at one moment, for those who list what is in it. */
export interface Magazine {
  /** Public address, without a final slash. */
  siteUrl: string;
  timeZone: string;
  /** Addresses under which the site and its servers are known; their files are the site's own. */
  ownHosts: string[];
  now: Date;
  collections: Collections;
}

/** Absolute address of a path of the site. */
export const addressOf = ({ siteUrl }: Magazine, path: string): string => siteUrl + path;

/** Absolute address of a picture, own files under the site's; undefined for none (D4, D43). */
export function absolutePicture(magazine: Magazine, picture: string | null): string | undefined {
  const address = pictureAddress(picture, magazine.ownHosts);
  if (!address) return undefined;
  return address.startsWith('/') ? new URL(magazine.siteUrl + address).href : address;
}

/** Whether an entry is published, in case a server shows one before its time (D16). */
export function dueCheck({ now, timeZone }: Magazine): (entry: Entry) => boolean {
  const today = dayIn(now, timeZone);
  return ({ date: written }) => {
    const date = w3cDate(written);
    if (!date) return true;
    return isDay(date) ? date <= today : new Date(date) <= now;
  };
}
