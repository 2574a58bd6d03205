import { redirect } from 'next/navigation';
import { SignedInOnly } from '@/components/session/signed-in-only';
import { canEnterPanel } from '@/contract/roles';
import { ApiError } from '@/lib/core/api-error';
import { routes } from '@/lib/core/routes';
import { currentReader } from '@/lib/session/server-session';

/**
 * Lets staff into the panel, by the role that the server tells now (cuentas.md section 2, D7). What
 * the panel may do is for the server to decide at each call.
 */
export async function PanelDoor({ children }: { children: React.ReactNode }) {
  const reader = await findReader();
  if (!reader) redirect(routes.adminLogin);
  if (!canEnterPanel(reader.role)) redirect(routes.home);
  return (
    <>
      <SignedInOnly door={routes.adminLogin} />
      {children}
    </>
  );
}

/** Undefined where the server knows nobody by these tokens. */
async function findReader() {
  try {
    return await currentReader();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'http' && (error.status ?? 500) < 500) return;
    throw error;
  }
}
