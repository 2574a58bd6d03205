import { wrongField } from '../../platform/http/refusals.ts';
import { findAccount } from '../auth/account-repository.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { countedCheck } from '../auth/counted-check.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  type FactorRow,
  findFactor,
} from './factor-repository.ts';
import { logOwnAct } from './log-own-act.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secrets.ts';
import { farStep, stepOfCode } from './totp.ts';

/** What a right code was: one of the app, or a recovery code. */
export type CodeKind = 'code' | 'recovery';

/** Error for a wrong code, and for one that was used before. */
export const wrongCode = () => wrongField('codigo', 'El código no es correcto o ya se usó.');

const isOfApp = (code: string) => /^\d{6}$/.test(code);

async function consumeCode(
  context: AuthContext,
  factor: FactorRow,
  code: string,
): Promise<CodeKind | undefined> {
  const { db } = context;
  const now = context.now();
  const userId = factor.user_id;
  if (isOfApp(code)) {
    const secret = await openSecret(context, factor);
    const step = secret && (await stepOfCode(secret, code, now));
    if (!step) return undefined;
    return (await consumeStep(db, userId, { step, far: farStep(now) })) ? 'code' : undefined;
  }
  if (factor.recovery_salt === null) return undefined;
  const codeHash = await hashRecoveryCode(code, factor.recovery_salt);
  return db.transaction(async (transaction) => {
    if (!(await consumeRecoveryCode(transaction, userId, { codeHash, now }))) return undefined;
    const account = await findAccount(transaction, userId);
    if (account) await logOwnAct(transaction, account, 'usar_codigo_recuperacion', now);
    return 'recovery';
  });
}

/**
 * Uses up a code of the app or a recovery code of an account whose factor is on. Wrong ones count as failures of the
 * account (D28). Undefined for a wrong code; throws a 429 during a pause.
 */
export async function checkCode(
  context: AuthContext,
  { userId, code, address }: { userId: number; code: string; address: string },
): Promise<CodeKind | undefined> {
  let kind: CodeKind | undefined;
  const attempted = { userId, address, refusal: 'second_factor_refused' } as const;
  await countedCheck(context, attempted, async () => {
    const factor = await findFactor(context.db, userId);
    kind =
      factor && factor.confirmed_at !== null ? await consumeCode(context, factor, code) : undefined;
    return kind ? 'right' : 'wrong';
  });
  return kind;
}
