import type { Subscriber } from '@/contract/subscribers';
import { formatShort } from '@/lib/core/dates';
import { originTexts } from '@/lib/subscribers/messages';
import { actionsColumn, columnsOf } from '../panel/table/columns';
import { RowButton } from '../panel/table/row-button';
import { SubscriptionStateTag } from './state-tag';

interface Acts {
  onRead: (subscriber: Subscriber) => void;
  onDelete: (subscriber: Subscriber) => void;
}

const column = columnsOf<Subscriber>();

/** Columns of the subscribers. */
export const subscriberColumns = (timeZone: string, { onRead, onDelete }: Acts) =>
  column.columns([
    column.accessor('correo_electronico', {
      id: 'email',
      header: 'Correo electrónico',
      cell: ({ row: { original } }) => (
        <>
          <span className="font-medium [overflow-wrap:anywhere]">
            {original.correo_electronico}
          </span>
          {original.sospechoso && (
            <span className="mt-0.5 block text-muted text-xs">Parece de un programa</span>
          )}
        </>
      ),
    }),
    column.accessor('estado', {
      header: 'Estado',
      cell: ({ row: { original } }) => <SubscriptionStateTag subscriber={original} />,
    }),
    column.accessor(({ origen }) => originTexts[origen], { id: 'origen', header: 'Origen' }),
    column.accessor('solicitado_en', {
      id: 'fecha',
      header: 'Desde',
      cell: ({ getValue }) => (
        <time dateTime={getValue()}>{formatShort(getValue(), timeZone)}</time>
      ),
    }),
    actionsColumn((original: Subscriber) => (
      <>
        <RowButton
          icon="page"
          label="Ver"
          of={original.correo_electronico}
          onPress={() => onRead(original)}
        />
        <RowButton
          icon="trash"
          label="Eliminar"
          of={original.correo_electronico}
          isDanger
          onPress={() => onDelete(original)}
        />
      </>
    )),
  ]);
