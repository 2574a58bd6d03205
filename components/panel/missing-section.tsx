import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';

/** Shown for a section that does not exist, or is not for this person or server. */
export function MissingSection() {
  return (
    <div className="py-16">
      <h1 className="text-3xl">Sección no encontrada</h1>
      <p className="mt-3 max-w-[46ch] text-muted">
        El panel no tiene esta sección, o no está entre las tuyas.
      </p>
      <SiteLink href={routes.panel} className="button button-line mt-6">
        Ir al inicio del panel
      </SiteLink>
    </div>
  );
}
