import { StaffEdit } from '@/components/newsroom/staff-edit';
import { DateText } from '@/components/ui/date-text';
import type { Edition } from '@/contract/editions';
import { editionFragment } from '@/contract/pages';
import { bindUnits } from '@/lib/core/bind-units';
import { env } from '@/lib/core/server/env';
import type { ExcerptOf } from '@/lib/core/text';
import { printedAddress } from '@/lib/editions/view';
import { EditionCover } from './edition-cover';
import { ViewEdition } from './view-edition';

const EXCERPT = 170;

interface EditionCardProps {
  edition: Edition;
  /** Shared by the cards of a list. */
  excerptOf: ExcerptOf;
  isPreview?: boolean;
}

/** One edition with its cover and a link to its printed version. */
export function EditionCard(props: EditionCardProps) {
  const { edition, excerptOf, isPreview = false } = props;
  const url = printedAddress(edition, env().SITE_URL);
  return (
    <article
      // Where a result of the search leads: an edition has no page of its own.
      id={editionFragment(edition.id)}
      className="card grid grid-cols-[112px_1fr] content-start gap-5 sm:grid-cols-[132px_1fr]"
    >
      <EditionCover edition={edition} sizes="(min-width: 640px) 132px, 112px" />
      <div>
        <p className="text-muted text-xs tabular-nums">
          {`N.º ${edition.numero_edicion}, `}
          <DateText value={edition.fecha_publicacion} format="short" />
        </p>
        <h3 className="mt-1 mb-2 text-lg leading-[1.15]">
          {url ? (
            <ViewEdition url={url} title={edition.titulo_edicion} className="card-link">
              {bindUnits(edition.titulo_edicion)}
            </ViewEdition>
          ) : (
            bindUnits(edition.titulo_edicion)
          )}
        </h3>
        <p className="line-clamp-8 wrap-anywhere text-muted text-sm">
          {bindUnits(excerptOf(edition.contenido, EXCERPT))}
        </p>
        {!isPreview && <StaffEdit tipo="edicion" id={edition.id} of={edition.titulo_edicion} />}
      </div>
    </article>
  );
}
