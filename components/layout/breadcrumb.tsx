import { JsonLd } from '@/components/seo/json-ld';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/core/routes';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld/breadcrumb';

export interface Crumb {
  label: string;
  href?: string;
}

/**
 * 'Inicio' plus the path segments; the last one is the page itself (contenido.md section 2, D50).
 * Search engines are told the same trail.
 */
export function Breadcrumb({ trail }: { trail: Crumb[] }) {
  const crumbs: Crumb[] = [{ label: 'Inicio', href: routes.home }, ...trail];
  return (
    <nav aria-label="Ruta de navegación" data-print="hide" className="pt-6 text-muted text-xs">
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <ol className="flex gap-2">
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={href ?? label}
              className={`not-first:before:mr-2 not-first:before:text-line-strong not-first:before:content-['/'] ${isLast ? 'truncate text-ink' : 'whitespace-nowrap'}`}
              aria-current={isLast ? 'page' : undefined}
            >
              {href && !isLast ? (
                <SiteLink href={href} className="hover:text-accent hover:underline">
                  {label}
                </SiteLink>
              ) : (
                label
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
