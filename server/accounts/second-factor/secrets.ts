import type { AuthContext } from '../auth/auth-context.ts';
import type { FactorRow } from './factor-repository.ts';

type Context = Pick<AuthContext, 'factorCipher'>;

/** The account stands beside its secret, so that a row copied to another account opens nothing. */
export const sealSecret = ({ factorCipher }: Context, userId: number, secret: string) =>
  factorCipher.seal(`${userId}:${secret}`);

/**
 * The secret of a factor. Undefined where it cannot be decrypted: the signing key was replaced, or the row is that of
 * another account. Then recovery codes still work.
 */
export async function openSecret(
  { factorCipher }: Context,
  { user_id, sealed_secret }: Pick<FactorRow, 'user_id' | 'sealed_secret'>,
): Promise<string | undefined> {
  const text = await factorCipher.open(sealed_secret).catch(() => '');
  const prefix = `${user_id}:`;
  return text.startsWith(prefix) ? text.slice(prefix.length) : undefined;
}
