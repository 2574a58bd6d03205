import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { DateText } from '@/components/ui/date-text';
import type { PublicNewsletter } from '@/contract/newsletter-archive';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import { NewsletterPart } from './newsletter-part';
import { SubscribeHint } from './subscribe-hint';

/** The archive is shown only by servers that have it. */
const OFFERED = ['boletines'] as const;

/** `/boletin/{numero}`: a newsletter as it was sent (D75). */
export function NewsletterPage({ newsletter }: { newsletter: PublicNewsletter }) {
  const { numero, asunto, preencabezado, enviado_en, bloques } = newsletter;
  return (
    <div className="wrap">
      <PrintHead path={routes.newsletter(numero)} />
      <Breadcrumb path={routes.newsletters} title={asunto} offered={OFFERED} />
      <article className="mx-auto max-w-(--measure)">
        <header className="border-ink border-b-3 py-6">
          <p className="kicker mb-3">Boletín n.º {numero}</p>
          <h1 className="wrap-anywhere text-[clamp(2.25rem,1.6rem+2.4vw,3.25rem)] leading-[1.05] tracking-[-0.02em]">
            {bindUnits(asunto)}
          </h1>
          {preencabezado && (
            <p className="wrap-anywhere mt-4 text-ink-soft text-md leading-normal">
              {bindUnits(preencabezado)}
            </p>
          )}
          <p className="mt-4 text-muted text-xs">
            Enviado el <DateText value={enviado_en} />
          </p>
        </header>
        {bloques.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent newsletter never change
          <NewsletterPart key={index} block={block} />
        ))}
        <SubscribeHint />
      </article>
    </div>
  );
}
