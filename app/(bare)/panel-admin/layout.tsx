import { setTimeout as wait } from 'node:timers/promises';
import { Suspense } from 'react';
import { PanelGuard } from '@/components/panel/panel-guard';
import { requireStaff } from '@/components/panel/require-staff';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Panel de Administración');

/** Wait for the profile before the response starts, in milliseconds: an early failure sets the status. */
const UNTIL_CHECKING_MS = 1000;

export default async function PanelLayout({ children }: { children: React.ReactNode }) {
  await Promise.race([requireStaff(), wait(UNTIL_CHECKING_MS)]);
  return (
    <Suspense fallback={<Checking />}>
      <PanelGuard>{children}</PanelGuard>
    </Suspense>
  );
}

function Checking() {
  return (
    <p role="status" className="grid min-h-dvh place-items-center text-muted">
      Verificando permisos...
    </p>
  );
}
