import { roleOrReader } from '@/contract/roles';
import type { User } from '@/contract/users';
import { formatShort } from '@/lib/core/dates';
import { actionsColumn, columnsOf } from '../panel/table/columns';
import { RowButton } from '../panel/table/row-button';
import { RoleTag } from './role-tag';

const column = columnsOf<User>();
const NOT_GIVEN = <span className="panel-not-given text-muted">—</span>;

/** Columns of the users. */
export const userColumns = (timeZone: string, onChoose: (user: User) => void) =>
  column.columns([
    column.accessor('id', { header: 'ID' }),
    column.accessor('email', {
      header: 'Correo electrónico',
      cell: ({ getValue }) => <Email address={getValue()} />,
    }),
    column.accessor('first_name', {
      id: 'nombre',
      header: 'Nombre',
      cell: ({ getValue }) => getValue() || NOT_GIVEN,
    }),
    column.accessor('last_name', {
      id: 'apellido',
      header: 'Apellido',
      cell: ({ getValue }) => getValue() || NOT_GIVEN,
    }),
    column.accessor('role', {
      id: 'rol',
      header: 'Rol',
      cell: ({ getValue }) => <RoleTag role={roleOrReader(getValue())} />,
    }),
    column.accessor('fecha_creacion', {
      id: 'fecha',
      header: 'Fecha de creación',
      cell: ({ getValue }) => {
        const moment = getValue();
        if (!moment) return NOT_GIVEN;
        return <time dateTime={moment}>{formatShort(moment, timeZone)}</time>;
      },
    }),
    actionsColumn((original: User) => (
      <RowButton
        icon="shield"
        label="Cambiar rol"
        of={original.email}
        onPress={() => onChoose(original)}
      />
    )),
  ]);

/** May wrap after the @. */
function Email({ address }: { address: string }) {
  const [name, ...rest] = address.split('@');
  return (
    <span className="inline-block max-w-80 font-medium [overflow-wrap:break-word]">
      {name}
      {rest.length > 0 && (
        <>
          @<wbr />
          {rest.join('@')}
        </>
      )}
    </span>
  );
}
