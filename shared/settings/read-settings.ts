import type { z } from 'zod';
import { readProviders, type SignInProvider } from '../../contract/sign-in-providers.ts';

/** The variables of an environment. */
export type Variables = Record<string, string | undefined>;

/**
 * Reads settings by their schema, and the providers of sign-in beside them. An empty variable counts as one
 * that is not set. Throws what `toError` makes of a list of everything that is wrong.
 */
export function readSettings<Values extends object>(
  schema: z.ZodType<Values>,
  variables: Variables,
  toError: (problems: string) => Error,
): Values & { SIGN_IN_PROVIDERS: SignInProvider[] } {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  const { providers, problems } = readProviders(given);
  if (parsed.success && problems.length === 0) {
    return { ...parsed.data, SIGN_IN_PROVIDERS: providers };
  }
  const issues = parsed.error?.issues ?? [];
  const faults = issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw toError([...faults, ...problems].join('; '));
}
