import { redirect } from 'next/navigation';
import { canEnterPanel } from '@/contract/roles';
import { ApiError } from '@/lib/core/api-error';
import { routes } from '@/lib/core/routes';
import type { Reader } from '@/lib/session/answer';
import { currentReader } from '@/lib/session/server-session';

/**
 * Who asks, if they may be in the panel by the role that the server tells now; everybody else is led
 * away (accounts.md#guard, D7). Every page of the panel begins with it: Next makes a page beside
 * its layout, and sends it although the layout leads away. Throws ApiError where the profile cannot be
 * read.
 */
export async function requireStaff(): Promise<Reader> {
  const reader = await findReader();
  if (!reader) redirect(routes.adminLogin);
  if (!canEnterPanel(reader.role)) redirect(routes.home);
  return reader;
}

/** The same for what is sent when the status of the answer stands: undefined where the profile cannot be read. */
export async function findStaff(): Promise<Reader | undefined> {
  try {
    return await requireStaff();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return undefined;
  }
}

/** Undefined where the server knows nobody by these tokens. */
async function findReader(): Promise<Reader | undefined> {
  try {
    return await currentReader();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500) return;
    throw error;
  }
}
