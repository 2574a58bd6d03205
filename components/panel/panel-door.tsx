import { SignedInOnly } from '@/components/session/signed-in-only';
import { routes } from '@/lib/core/routes';
import { requireStaff } from './require-staff';

/** Lets staff into the panel. What the panel may do is for the server to decide at each call. */
export async function PanelDoor({ children }: { children: React.ReactNode }) {
  await requireStaff();
  return (
    <>
      <SignedInOnly door={routes.adminLogin} />
      {children}
    </>
  );
}
