import { CapabilitiesProvider } from '@/components/capabilities/capabilities-provider';
import { FactorNotice } from '@/components/second-factor/factor-link';
import { Toasts } from '@/components/ui/toasts';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { env } from '@/lib/core/server/env';
import type { Reader } from '@/lib/session/answer';
import { PermissionsProvider } from './permissions';
import { Sidebar } from './sidebar';
import { SiteTimeZone } from './site-time-zone';

interface PanelShellProps {
  reader: Reader;
  children: React.ReactNode;
}

/** Layout of the panel: sidebar, section and toaster. */
export async function PanelShell({ reader, children }: PanelShellProps) {
  const offered = await pageCapabilities();
  return (
    <CapabilitiesProvider offered={offered}>
      <PermissionsProvider reader={reader}>
        <div className="lg:grid lg:min-h-dvh lg:grid-cols-[240px_minmax(0,1fr)]">
          <a href="#contenido" className="skip-link">
            Saltar al contenido
          </a>
          <Sidebar email={reader.email} />
          <main
            id="contenido"
            tabIndex={-1}
            className="min-w-0 max-w-[1320px] px-5 py-6 outline-none lg:px-8 lg:pb-16"
          >
            <FactorNotice />
            <SiteTimeZone timeZone={env().SITE_TIME_ZONE}>{children}</SiteTimeZone>
          </main>
          <Toasts />
        </div>
      </PermissionsProvider>
    </CapabilitiesProvider>
  );
}
