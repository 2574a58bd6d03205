import { expect, test } from 'vitest';
import { readerSchema } from '@/lib/session/answer';
import { ItemFields } from '../panel/forms/item-fields';
import { renderForm } from '../panel/forms/testing/render-form';
import { PermissionsProvider } from '../panel/permissions';
import type { DialogCopy } from './use-dialog-copy';

const nothing = async () => {};
const offered: DialogCopy = {
  isOffered: true,
  isBusy: false,
  isStored: false,
  note: undefined,
  save: nothing,
  open: nothing,
  discard: nothing,
};

const show = (
  copy: Partial<DialogCopy> = {},
  permisos: string[] | null = null,
  given: Parameters<typeof renderForm>[1] = {},
) =>
  renderForm(
    (form) => (
      <PermissionsProvider
        reader={readerSchema.parse({ id: 1, email: 'a@veta.test', role: 'ADMIN', permisos })}
      >
        <ItemFields
          form={form}
          copy={{ ...offered, ...copy }}
          texts={() => null}
          pictures={() => null}
          onCancel={nothing}
        />
      </PermissionsProvider>
    ),
    given,
  );

const buttonsOf = ({ all }: ReturnType<typeof show>) => all('button').map(({ text }) => text);

test('a dialog saves a draft on the server, and opens it in the newsroom', () => {
  expect(buttonsOf(show())).toEqual([
    'Cancelar',
    'Abrir en la redacción',
    'Guardar borrador',
    'Guardar',
  ]);
  expect(buttonsOf(show({ isOffered: false }))).toEqual(['Cancelar', 'Guardar']);
});

test('without the permission to publish there is only the draft (D54)', () => {
  const form = show({}, ['escribir']);
  expect(buttonsOf(form)).toEqual(['Cancelar', 'Abrir en la redacción', 'Guardar borrador']);
  expect(form.text).toContain('No tienes permiso para publicar: guarda un borrador.');
  expect(form.text).not.toContain('Se publica al guardar');
});

test('a line says where the draft is, or what is in its way', () => {
  const text = 'Borrador guardado en la redacción: no se ha publicado nada.';
  const saved = show({ isStored: true, note: { text, count: 1 } }, null, { isDirty: true });
  expect(saved.text).toContain(text);
  expect(saved.text).not.toContain('Hay cambios sin guardar');
  const address = '/panel-admin/redaccion/5';
  const refused = show({ note: { text: 'Ya tiene cambios', count: 1, address } });
  expect(refused.links()).toEqual({ 'Abrir en la redacción': address });
});

test('nothing can be pressed while the draft is on its way', () => {
  const [cancel, ...others] = show({ isBusy: true }).all('button');
  expect(cancel?.attributes).not.toHaveProperty('disabled');
  for (const { attributes } of others) expect(attributes).toHaveProperty('disabled');
});
