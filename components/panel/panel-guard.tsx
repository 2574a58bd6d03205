import { PageAccount } from '@/components/session/page-account';
import { routes } from '@/lib/core/routes';
import { PanelFailure } from './panel-failure';
import { PanelSession } from './panel-session';
import { PanelShell } from './panel-shell';
import { findStaff } from './require-staff';
import { StaffOnly } from './staff-only';

/** Renders the panel for staff only. The server authorises each call itself. */
export async function PanelGuard({ children }: { children: React.ReactNode }) {
  const reader = await findStaff();
  if (!reader) {
    return (
      <main id="contenido" tabIndex={-1} className="outline-none">
        <PanelFailure />
      </main>
    );
  }
  return (
    <>
      <PageAccount id={reader.id} />
      <PanelSession door={routes.adminLogin} account={reader.id} />
      <StaffOnly />
      <PanelShell reader={reader}>{children}</PanelShell>
    </>
  );
}
