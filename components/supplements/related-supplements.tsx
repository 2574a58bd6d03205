import { CARD_SIZES } from '@/components/ui/card-grid';
import { Carousel } from '@/components/ui/carousel';
import { SiteLink } from '@/components/ui/site-link';
import { listAddress, routes } from '@/lib/core/routes';
import type { PicturedSupplement } from '@/lib/supplements/supplement';
import { SupplementPicture } from './supplement-picture';

const AUTOPLAY_MS = 6000;

/** Carousel of earlier supplements, each linked to articles on its topic. */
export function RelatedSupplements({
  supplements,
}: {
  supplements: readonly PicturedSupplement[];
}) {
  return (
    <section aria-labelledby="relacionado" data-print="hide" className="mt-16">
      <Carousel
        label="Contenido relacionado, carrusel"
        heading={
          <h2 id="relacionado" className="text-xl">
            Contenido relacionado
          </h2>
        }
        autoplay={AUTOPLAY_MS}
        slides={4}
      >
        {supplements.map((supplement) => (
          <RelatedCard key={supplement.week} supplement={supplement} />
        ))}
      </Carousel>
    </section>
  );
}

function RelatedCard({ supplement }: { supplement: PicturedSupplement }) {
  const { week, title, summary, topic, picture } = supplement;
  return (
    <article className="card">
      <SupplementPicture src={picture} sizes={CARD_SIZES} />
      <p className="mt-3.5 text-muted text-xs">{week}</p>
      <h3 className="mt-1 mb-2 text-lg leading-[1.2]">
        <SiteLink href={listAddress(routes.articles, { search: topic })} className="card-link">
          {title}
        </SiteLink>
      </h3>
      <p className="text-muted text-sm leading-normal">{summary}</p>
      <p aria-hidden="true" className="mt-2.5 font-medium text-accent text-xs">
        {`Artículos sobre ${topic}`}
      </p>
    </article>
  );
}
