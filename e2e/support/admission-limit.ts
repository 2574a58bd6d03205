import { expect } from '@playwright/test';

/** Concurrent anonymous requests of the web app (web/http/admission.ts). */
export const ADMISSION_LIMIT = 16;

/** Far more than the work for a disconnected client takes on an idle machine: 5 s. */
const TIMEOUT_MS = 30_000;

/** Expects the site to release the permits of disconnected clients. */
export async function expectNoRequestsInProgress(siteUrl: string): Promise<void> {
  const inProgress = async () => {
    const metrics = await (await fetch(`${siteUrl}/metrics`)).text();
    return metrics.match(/^veta_requests_in_progress\{.*$/gm);
  };
  await expect
    .poll(inProgress, { timeout: TIMEOUT_MS })
    .toEqual([
      'veta_requests_in_progress{group="anonymous"} 0',
      'veta_requests_in_progress{group="signedIn"} 0',
      'veta_requests_in_progress{group="drawnPictures"} 0',
    ]);
}
