import { Breadcrumb } from '@/components/layout/breadcrumb';
import { DateText } from '@/components/ui/date-text';
import { EmptyState } from '@/components/ui/list-state';
import { PageHead } from '@/components/ui/page-head';
import { Pagination } from '@/components/ui/pagination';
import { SiteLink } from '@/components/ui/site-link';
import type { PublicNewsletterSummary } from '@/contract/newsletter-archive';
import { MAX_PAGE_SIZE } from '@/contract/pagination';
import { bindUnits } from '@/lib/core/bind-units';
import { listAddress, routes } from '@/lib/core/routes';
import { NEWSLETTERS_PER_PAGE } from '@/lib/newsletter/archive';
import { SubscribeHint } from './subscribe-hint';

interface ArchivePageProps {
  newsletters: PublicNewsletterSummary[];
  page: number;
  count: number;
}

/** `/boletin`: the newsletters that were sent, newest first (D75). */
export function ArchivePage({ newsletters, page, count }: ArchivePageProps) {
  return (
    <div className="wrap">
      <Breadcrumb path={routes.newsletters} />
      <PageHead title="Boletín" text="Todo lo que hemos enviado por correo, para leerlo aquí.">
        <a
          href={routes.newslettersFeed}
          className="inline-block py-1 text-accent text-sm underline underline-offset-4"
        >
          RSS
        </a>
      </PageHead>
      <div className="border-ink border-t-3">
        {newsletters.length === 0 ? (
          <EmptyState text="Todavía no hay boletines" />
        ) : (
          <ul className="max-w-(--measure)">
            {newsletters.slice(0, MAX_PAGE_SIZE).map((newsletter) => (
              <Listed key={newsletter.numero} newsletter={newsletter} />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pageSize={NEWSLETTERS_PER_PAGE}
          count={count}
          address={(target) => listAddress(routes.newsletters, { page: target })}
        />
      </div>
      <SubscribeHint />
    </div>
  );
}

function Listed({ newsletter }: { newsletter: PublicNewsletterSummary }) {
  const { numero, asunto, preencabezado, enviado_en } = newsletter;
  return (
    <li className="border-line py-5 not-first:border-t">
      <p className="text-muted text-xs">
        N.º {numero} · <DateText value={enviado_en} />
      </p>
      <h2 className="wrap-anywhere mt-1 text-lg leading-snug">
        <SiteLink
          href={routes.newsletter(numero)}
          loading="Cargando boletín..."
          className="underline-offset-4 hover:text-accent hover:underline"
        >
          {bindUnits(asunto)}
        </SiteLink>
      </h2>
      {preencabezado && (
        <p className="wrap-anywhere mt-1.5 text-ink-soft text-sm leading-normal">
          {bindUnits(preencabezado)}
        </p>
      )}
    </li>
  );
}
