import { DateText } from '@/components/ui/date-text';
import { SiteLink } from '@/components/ui/site-link';
import { bindUnits } from '@/lib/core/bind-units';
import { routes } from '@/lib/core/routes';
import type { ItemDetails } from '@/lib/details/item-details';

/** Below the text of an item: its corrections (D69) and its tags (D68). */
export function ItemFoot({ details }: { details: ItemDetails }) {
  const { correcciones = [], etiquetas = [] } = details;
  return (
    <>
      {correcciones.length > 0 && <Corrections corrections={correcciones} />}
      {etiquetas.length > 0 && <Tags tags={etiquetas} />}
    </>
  );
}

function Corrections({ corrections }: { corrections: NonNullable<ItemDetails['correcciones']> }) {
  return (
    <aside aria-labelledby="correcciones" className="mt-10 border-ink border-t-3 pt-3">
      <h2 id="correcciones" className="text-md">
        {corrections.length === 1 ? 'Corrección' : 'Correcciones'}
      </h2>
      <ul>
        {corrections.map(({ fecha, decia, dice }) => (
          <li key={`${fecha} ${decia}`} className="border-line py-3 not-first:border-t">
            <DateText value={fecha} className="text-muted text-xs" />
            <dl className="wrap-anywhere mt-1 text-sm leading-normal">
              <dt className="sr-only">Decía</dt>
              <dd className="text-muted line-through decoration-line-strong">{bindUnits(decia)}</dd>
              <dt className="sr-only">Dice</dt>
              <dd className="mt-1">{bindUnits(dice)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <SiteLink
          href={routes.corrections}
          className="inline-block py-1 text-accent underline underline-offset-4"
        >
          Todas las correcciones
        </SiteLink>
      </p>
    </aside>
  );
}

function Tags({ tags }: { tags: NonNullable<ItemDetails['etiquetas']> }) {
  return (
    <nav aria-label="Etiquetas" className="mt-10" data-print="hide">
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li key={tag.id}>
            <SiteLink
              href={routes.tag(tag.slug)}
              className="inline-block border border-line-strong px-3 py-1.5 text-sm hover:border-accent hover:text-accent"
            >
              {tag.nombre}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
