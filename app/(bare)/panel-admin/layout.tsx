import { Suspense } from 'react';
import { PanelDoor } from '@/components/panel/panel-door';
import { hiddenMetadata } from '@/lib/seo/metadata';

export const metadata = hiddenMetadata('Panel de Administración');

export default function PanelLayout({ children }: { children: React.ReactNode }) {
  return (
    <Suspense fallback={<Checking />}>
      <PanelDoor>{children}</PanelDoor>
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
