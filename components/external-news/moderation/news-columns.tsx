import { actionsColumn, columnsOf } from '@/components/panel/table/columns';
import { RowButton } from '@/components/panel/table/row-button';
import { SiteLink } from '@/components/ui/site-link';
import type { ModeratedNews } from '@/contract/news-moderation';
import { formatMoment } from '@/lib/core/dates';
import { routes } from '@/lib/core/routes';
import { newsModerationTexts as texts } from '@/lib/external-news/moderation-messages';

const column = columnsOf<ModeratedNews>();

type Act = (item: ModeratedNews) => void;

/** Columns of the external news in the panel. */
export function newsColumns(
  timeZone: string,
  acts: { onHide: Act; onShow: Act; onPin: Act; onUnpin: Act },
) {
  return column.columns([
    column.accessor('titulo', {
      header: 'Título',
      cell: ({ row: { original } }) => <Title item={original} />,
    }),
    column.accessor('fuente', {
      header: 'Fuente',
      cell: ({ getValue }) => <span className="[overflow-wrap:anywhere]">{getValue() ?? '—'}</span>,
    }),
    column.accessor('fecha_publicacion', {
      id: 'fecha',
      header: 'Fecha',
      cell: ({ row: { original } }) => (
        <>
          {formatMoment(original.fecha_publicacion, timeZone)}
          {original.oculta_en && (
            <span className="block text-muted text-xs">
              Oculta desde el {formatMoment(original.oculta_en, timeZone)}
            </span>
          )}
        </>
      ),
    }),
    actionsColumn((original: ModeratedNews) =>
      original.oculta ? (
        <RowButton
          icon="undo"
          label={texts.show}
          of={original.titulo}
          onPress={() => acts.onShow(original)}
        />
      ) : (
        <>
          <RowButton
            icon="pin"
            label={original.fijada ? texts.unpin : texts.pin}
            of={original.titulo}
            onPress={() => (original.fijada ? acts.onUnpin : acts.onPin)(original)}
          />
          <RowButton
            icon="close"
            label={texts.hide}
            of={original.titulo}
            isDanger
            onPress={() => acts.onHide(original)}
          />
        </>
      ),
    ),
  ]);
}

/** A hidden item has no page. */
function Title({ item: { id, titulo, oculta, fijada } }: { item: ModeratedNews }) {
  const look = 'font-medium font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere]';
  if (oculta) return <span className={look}>{titulo}</span>;
  return (
    <>
      <SiteLink
        href={routes.newsItem(id)}
        className={`inline-flex min-h-11 items-center hover:text-accent ${look}`}
      >
        {titulo}
      </SiteLink>
      {fijada && <span className="block font-semibold text-accent text-xs">{texts.pinned}</span>}
    </>
  );
}
