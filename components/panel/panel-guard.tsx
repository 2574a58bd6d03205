import { RequiredFactor } from '@/components/second-factor/required-factor';
import { PageAccount } from '@/components/session/page-account';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { routes } from '@/lib/core/routes';
import { isFactorMissing, readFactor } from '@/lib/second-factor/server/read-factor';
import { apiOfReader } from '@/lib/session/server/server-session';
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
      <PanelShell reader={reader}>
        {(await needsFactor()) ? <RequiredFactor email={reader.email} /> : children}
      </PanelShell>
    </>
  );
}

/** Whether the server refuses the staff calls of this reader until a second factor is set up (D55). */
async function needsFactor(): Promise<boolean> {
  const http = await apiOfReader();
  return http !== undefined && isFactorMissing(await readFactor(http, await pageCapabilities()));
}
