import { actionsColumn, columnsOf, type ResourceColumns } from '@/components/panel/table/columns';
import { RowButton } from '@/components/panel/table/row-button';
import { SiteLink } from '@/components/ui/site-link';
import type { NewsletterSummary } from '@/contract/newsletters';
import { formatMoment } from '@/lib/core/dates';
import { newsletterAddress } from '@/lib/newsletter-panel/address';
import { shownSubject, listTexts as texts } from '@/lib/newsletter-panel/messages';
import { NewsletterStateTag } from './state-tag';

const column = columnsOf<NewsletterSummary>();

/** Columns of the list of newsletters. */
export const newsletterColumns = (
  timeZone: string,
  onDelete: (newsletter: NewsletterSummary) => void,
): ResourceColumns<NewsletterSummary> =>
  column.columns([
    column.accessor('asunto', {
      id: 'titulo',
      header: 'Asunto',
      cell: ({ row: { original } }) => (
        <SiteLink
          href={newsletterAddress(original.id)}
          className="inline-block py-2.5 font-medium font-serif text-[1.0625rem] leading-snug [overflow-wrap:anywhere] hover:text-accent"
        >
          {shownSubject(original.asunto)}
        </SiteLink>
      ),
    }),
    column.accessor('estado', {
      header: 'Estado',
      cell: ({ row: { original } }) => <State newsletter={original} timeZone={timeZone} />,
    }),
    column.accessor('editado_en', {
      id: 'editada',
      header: 'Última edición',
      cell: ({ row: { original } }) => (
        <>
          <span className="mr-2 [overflow-wrap:anywhere]">{original.editado_por.nombre}</span>
          <span className="whitespace-nowrap text-muted text-xs sm:block">
            {formatMoment(original.editado_en, timeZone)}
          </span>
        </>
      ),
    }),
    actionsColumn(
      (original: NewsletterSummary) =>
        original.estado === 'borrador' && (
          <RowButton
            icon="trash"
            label={texts.delete}
            of={shownSubject(original.asunto)}
            isDanger
            onPress={() => onDelete(original)}
          />
        ),
    ),
  ]);

/** State, with when it is or was sent, to how many, and why it stopped. */
function State({ newsletter, timeZone }: { newsletter: NewsletterSummary; timeZone: string }) {
  const { estado, enviar_en, iniciado_en, totales, motivo } = newsletter;
  const when = estado === 'programado' ? enviar_en : iniciado_en;
  return (
    <>
      <NewsletterStateTag estado={estado} />
      {when && (
        <span className="mt-0.5 block text-muted text-xs">{formatMoment(when, timeZone)}</span>
      )}
      {totales && (
        <span className="block text-xs tabular-nums">
          {texts.totals(totales.aceptados, totales.total)}
        </span>
      )}
      {totales && totales.inciertos > 0 && (
        <span className="block font-semibold text-danger text-xs">
          {texts.uncertain(totales.inciertos)}
        </span>
      )}
      {motivo && (
        <span className="block text-danger text-xs [overflow-wrap:anywhere]">{motivo}</span>
      )}
    </>
  );
}
