import { expect } from '@playwright/test';

/**
 * Sends a request again where a busy machine refuses it under overload (record 041), as `Retry-After`
 * asks of clients.
 */
export async function retryOverloaded<Answer extends { status(): number }>(
  send: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await send();
  await expect(async () => {
    if (answer.status() === 503) answer = await send();
    expect(answer.status()).not.toBe(503);
  }).toPass({ timeout: 60_000 });
  return answer;
}
