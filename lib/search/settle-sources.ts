import { ApiError } from '../core/api-error.ts';

/**
 * Results of several sources in order, undefined for a failed one (content.md#search-box). Throws
 * the first ApiError where all failed.
 */
export async function settleSome<Value>(calls: Promise<Value>[]): Promise<(Value | undefined)[]> {
  const outcomes = await Promise.allSettled(calls);
  const errors = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  const mistake = errors.find((error) => !(error instanceof ApiError));
  if (mistake) throw mistake;
  if (errors.length === calls.length) throw errors[0];
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined));
}
