import { redirect } from 'next/navigation';
import { canEnterPanel } from '@/contract/roles';
import { ApiError } from '@/lib/core/api-error';
import { routes } from '@/lib/core/routes';
import type { Reader } from '@/lib/session/answer';
import { currentReader } from '@/lib/session/server/server-session';

/**
 * The signed-in reader, if the server returns a role that may enter the panel; redirects everybody else
 * (accounts.md#guard, D7). Every page of the panel calls it first: Next renders a page in parallel with
 * its layout, and sends it although the layout redirects. Throws ApiError if the profile cannot be
 * read.
 */
export async function requireStaff(): Promise<Reader> {
  const reader = await findReader();
  if (!reader) redirect(routes.adminLogin);
  if (!canEnterPanel(reader.role)) redirect(routes.home);
  return reader;
}

/** The same for parts that are rendered after the status was sent: undefined if the profile cannot be read. */
export async function findStaff(): Promise<Reader | undefined> {
  try {
    return await requireStaff();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    console.error(error);
    return undefined;
  }
}

/** Undefined if the tokens are not valid. */
async function findReader(): Promise<Reader | undefined> {
  try {
    return await currentReader();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500) return;
    throw error;
  }
}
