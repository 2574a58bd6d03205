import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import type { ItemDetails } from '@/lib/details/item-details';

/** Section, as a link, and kicker of an item above its title (D65, D67); one word where both are the same. */
export function Kicker({ details }: { details: ItemDetails }) {
  const { seccion } = details;
  const volanta = details.volanta === seccion?.nombre ? undefined : details.volanta;
  if (!seccion && !volanta) return null;
  return (
    <p className="kicker mb-4">
      <span>
        {seccion && (
          <SiteLink href={routes.section(seccion.slug)} className="hover:underline">
            {seccion.nombre}
          </SiteLink>
        )}
        {seccion && volanta && (
          <>
            {/* Spaces, so that the line can wrap. */}{' '}
            <span aria-hidden="true" className="px-0.5 text-muted">
              /
            </span>{' '}
          </>
        )}
        {volanta && <span className={seccion ? 'text-muted' : ''}>{volanta}</span>}
      </span>
    </p>
  );
}
