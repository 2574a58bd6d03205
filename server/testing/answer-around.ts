import type { LightMyRequestResponse } from 'fastify';

/** Where a mocked function waits after its next call, until a test has done something else meanwhile. */
export interface Hold {
  afterNext: () => Promise<void>;
}

/** The answer to `ask`, whose next call that looks at `hold` ends before `meanwhile` and is used after it. */
export async function answerAround(
  hold: Hold,
  ask: () => Promise<LightMyRequestResponse>,
  meanwhile: () => Promise<unknown>,
): Promise<LightMyRequestResponse> {
  const reached = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  hold.afterNext = () => {
    reached.resolve();
    return done.promise;
  };
  const answer = ask();
  try {
    await reached.promise;
    await meanwhile();
  } finally {
    done.resolve();
  }
  return answer;
}
