import { SignedInOnly } from '@/components/session/signed-in-only';
import { routes } from '@/lib/core/routes';
import { PanelShell } from './panel-shell';
import { requireStaff } from './require-staff';

/** Lets staff into the panel. What the panel may do is for the server to decide at each call. */
export async function PanelDoor({ children }: { children: React.ReactNode }) {
  const reader = await requireStaff();
  return (
    <>
      <SignedInOnly door={routes.adminLogin} />
      <PanelShell reader={reader}>{children}</PanelShell>
    </>
  );
}
