import { Breadcrumb } from '@/components/layout/breadcrumb';
import { PrintHead } from '@/components/layout/print-head';
import { JsonLd } from '@/components/seo/json-ld';
import { CARD_SIZES, CardGrid } from '@/components/ui/card-grid';
import { EmptyState } from '@/components/ui/list-state';
import { Pagination } from '@/components/ui/pagination';
import { StoryCard } from '@/components/ui/story-card';
import { listAddress } from '@/lib/core/routes';
import type { ItemCard } from '@/lib/details/item-card';
import { taxonomyJsonLd } from '@/lib/seo/json-ld/taxonomy';
import { ITEMS_PER_PAGE } from '@/lib/taxonomy/items';
import type { PublicEntry } from '@/lib/taxonomy/public-entry';
import { TaxonomyHead } from './taxonomy-head';

interface TaxonomyPageProps {
  entry: PublicEntry;
  items: ItemCard[];
  page: number;
  count: number;
}

/** `/autores/{slug}`, `/secciones/{slug}`, `/etiquetas/{slug}`: what it is, and its articles and blogs (D66 to D68). */
export function TaxonomyPage({ entry, items, page, count }: TaxonomyPageProps) {
  return (
    <div className="wrap">
      <PrintHead path={listAddress(entry.path, { page })} />
      <JsonLd data={taxonomyJsonLd(entry)} />
      <Breadcrumb path={entry.path.slice(0, entry.path.lastIndexOf('/'))} title={entry.name} />
      <TaxonomyHead entry={entry} count={count} />
      <div className="border-ink border-t-3 pt-6">
        {items.length === 0 ? (
          <EmptyState text="Todavía no hay nada publicado aquí" />
        ) : (
          <CardGrid>
            {items.map((item, index) => (
              <StoryCard
                key={item.href}
                loading="Cargando..."
                {...item}
                byline={entry.person ? undefined : item.byline}
                sizes={CARD_SIZES}
                priority={index === 0}
              />
            ))}
          </CardGrid>
        )}
        <Pagination
          page={page}
          pageSize={ITEMS_PER_PAGE}
          count={count}
          address={(target) => listAddress(entry.path, { page: target })}
        />
      </div>
    </div>
  );
}
