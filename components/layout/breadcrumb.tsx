import { JsonLd } from '@/components/seo/json-ld';
import { SiteLink } from '@/components/ui/site-link';
import type { Capabilities } from '@/lib/capabilities/offered';
import { trailTo } from '@/lib/core/route-labels';
import { breadcrumbJsonLd } from '@/lib/seo/json-ld/breadcrumb';

interface BreadcrumbProps {
  /** Path of the page, or of the list that an item's page belongs to. */
  path: string;
  /** Title of the item whose page it is. */
  title?: string;
  /** Capabilities of the server that pages of the trail need. */
  offered?: Capabilities;
}

/**
 * 'Inicio' plus the path in words; the last step is the page itself (content.md#breadcrumb, D50, D77).
 * Search engines get the same trail as JSON-LD.
 */
export function Breadcrumb({ path, title, offered }: BreadcrumbProps) {
  const trail = trailTo(path, title, offered);
  const crumbs = trail.map((crumb, index) =>
    index === trail.length - 1 ? { label: crumb.label } : crumb,
  );
  return (
    <nav aria-label="Ruta de navegación" data-print="hide" className="pt-6 text-muted text-xs">
      <JsonLd data={breadcrumbJsonLd(crumbs)} />
      <ol className="[overflow-wrap:anywhere]">
        {crumbs.map(({ label, href }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <li
              key={href ?? label}
              className={`inline not-first:before:mx-2 not-first:before:text-line-strong not-first:before:content-['/'] ${isLast ? 'text-ink' : 'whitespace-nowrap'}`}
              aria-current={isLast ? 'page' : undefined}
            >
              {href ? (
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
