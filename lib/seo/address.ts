import { env } from '../core/server/env.ts';

/** Absolute address of a path of this site; an address of another host stays as it is. */
export const absolute = (address: string): string => new URL(address, env().SITE_URL).href;
