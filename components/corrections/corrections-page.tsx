import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { DateText } from '@/components/ui/date-text';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { SiteLink } from '@/components/ui/site-link';
import type { ListedCorrection } from '@/contract/corrections';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { MAX_PAGE_SIZE } from '@/contract/pagination';
import { bindUnits } from '@/lib/core/bind-units';
import { listAddress, routes } from '@/lib/core/routes';

interface CorrectionsPageProps {
  corrections: ListedCorrection[];
  page: number;
  count: number;
}

/** `/correcciones`: what the magazine corrected, newest first (D69). */
export function CorrectionsPage({ corrections, page, count }: CorrectionsPageProps) {
  return (
    <div className="wrap">
      <PrintHead path={listAddress(routes.corrections, { page })} />
      <Breadcrumb path={routes.corrections} />
      <PageHead title="Correcciones" text="Lo que dijimos mal y lo que dice ahora, a la vista." />
      <div className="border-ink border-t-3">
        {corrections.length === 0 ? (
          <EmptyState text="No hay correcciones" />
        ) : (
          <ul className="max-w-(--measure)">
            {corrections.slice(0, MAX_PAGE_SIZE).map((correction) => (
              <Correction
                key={`${correction.tipo} ${correction.id} ${correction.fecha} ${correction.decia}`}
                correction={correction}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageSize={PAGE_SIZES.corrections.site}
          count={count}
          address={(target) => listAddress(routes.corrections, { page: target })}
        />
      </div>
    </div>
  );
}

function Correction({ correction }: { correction: ListedCorrection }) {
  const { tipo, id, titulo, fecha, decia, dice } = correction;
  return (
    <li className="border-line py-5 not-first:border-t">
      <DateText value={fecha} className="text-muted text-xs" />
      <h2 className="wrap-anywhere mt-1 text-md leading-snug">
        <SiteLink
          href={tipo === 'articulo' ? routes.article(id) : routes.blog(id)}
          className="underline-offset-4 hover:text-accent hover:underline"
        >
          {bindUnits(titulo)}
        </SiteLink>
      </h2>
      <dl className="wrap-anywhere mt-2 text-sm leading-normal">
        <dt className="font-semibold text-muted text-xs">Decía</dt>
        <dd className="text-muted">{bindUnits(decia)}</dd>
        <dt className="mt-2 font-semibold text-xs">Dice</dt>
        <dd>{bindUnits(dice)}</dd>
      </dl>
    </li>
  );
}
