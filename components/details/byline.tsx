import { Fragment } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { bylineParts } from '@/contract/byline';
import { routes } from '@/lib/core/routes';
import type { ItemDetails } from '@/lib/details/item-details';

/** 'Por' and the authors of an item, each a link to their page (D66). */
export function Byline({ details }: { details: ItemDetails }) {
  return (
    <>
      Por{' '}
      {bylineParts(details).map(({ before, author }) => (
        <Fragment key={author.id}>
          {before}
          <SiteLink
            href={routes.byline(author.slug)}
            className="font-medium text-ink underline-offset-4 hover:text-accent hover:underline"
          >
            {author.nombre}
          </SiteLink>
        </Fragment>
      ))}
    </>
  );
}
