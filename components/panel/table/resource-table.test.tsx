// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render, screen } from '../../testing/testing-library';
import { columnsOf } from './columns';
import { ResourceTable } from './resource-table';

const column = columnsOf<{ id: number }>();

/** As a section makes them: new functions in each rendering. */
const columns = (label: string) =>
  column.columns([
    column.display({
      id: 'acciones',
      header: 'Acciones',
      cell: () => <button type="button">{label}</button>,
    }),
  ]);

test('the button of a row keeps the focus when the table is rendered again', () => {
  const table = (label: string) => (
    <ResourceTable kind="noticias" caption="Noticias" columns={columns(label)} rows={[{ id: 1 }]} />
  );
  const { rerender } = render(table('Fijar'));
  const button = screen.getByRole('button', { name: 'Fijar' });
  button.focus();

  rerender(table('Dejar de fijar'));

  expect(screen.getByRole('button', { name: 'Dejar de fijar' })).toBe(button);
  expect(document.activeElement).toBe(button);
});
