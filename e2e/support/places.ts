import { expect } from '@playwright/test';

/** So many strangers at once does the web work for (web/http/admission.ts). */
export const PLACES = 16;

/** What is still worked on for somebody who has gone ends within this time, in milliseconds. */
const LONGEST_AFTER_MS = 10_000;

/** Rejects where a site goes on holding places of requests whose askers have all gone. */
export async function expectAllPlacesFree(siteUrl: string): Promise<void> {
  const taken = async () => {
    const figures = await (await fetch(`${siteUrl}/metrics`)).text();
    return figures.match(/^veta_places_taken\{.*$/gm);
  };
  await expect
    .poll(taken, { timeout: LONGEST_AFTER_MS })
    .toEqual(['veta_places_taken{group="strangers"} 0', 'veta_places_taken{group="signedIn"} 0']);
}
