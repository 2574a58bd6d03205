import { expect, test } from 'vitest';
import { ItemFields } from './item-fields';
import { renderForm } from './testing/render-form';

const nothing = () => {};

const show = (given: Parameters<typeof renderForm>[1] = {}) =>
  renderForm(
    (form) => (
      <ItemFields
        form={form}
        texts={() => <p>Textos</p>}
        pictures={() => <p>Imágenes</p>}
        onCancel={nothing}
      />
    ),
    given,
  );

const buttonsOf = ({ all }: ReturnType<typeof show>) => all('button').map(({ text }) => text);

test('a new item is saved, one that exists is updated', () => {
  expect(buttonsOf(show())).toEqual(['Cancelar', 'Guardar']);
  expect(buttonsOf(show({ isNew: false, id: 7 }))).toEqual(['Cancelar', 'Actualizar']);
});

test('a new item says whether saving publishes it or schedules it (D16)', () => {
  const saving = (fecha_publicacion: string) => show({ values: { fecha_publicacion } }).text;
  expect(saving('2000-01-01')).toContain('Se publica al guardar');
  expect(saving('2999-01-01')).toContain('Se programa al guardar');
  expect(show({ isNew: false, id: 7 }).text).not.toContain('al guardar');
});

test.each([
  [true, 'Guardando...'],
  [false, 'Actualizando...'],
])('while it is saved (new: %j) neither button can be pressed: %s', (isNew, text) => {
  const form = show({ isNew, isSaving: true });
  expect(buttonsOf(form)).toEqual(['Cancelar', text]);
  for (const { attributes } of form.all('button')) expect(attributes).toHaveProperty('disabled');
  expect(form.html).toContain(' inert=""');
});

test('while files are on their way saving can be called off', () => {
  const form = show({ isAwaitingUploads: true });
  expect(buttonsOf(form)).toEqual(['No guardar todavía', 'Subiendo archivos...']);
  const [stop, send] = form.all('button');
  expect(stop?.attributes).not.toHaveProperty('disabled');
  expect(send?.attributes).toHaveProperty('disabled');
});

test('what is unsaved is said, and where a draft is kept', () => {
  expect(show().text).not.toContain('Hay cambios sin guardar');
  expect(show({ isDirty: true }).text).toContain('Hay cambios sin guardar');
  const text = 'Borrador guardado solo en esta pestaña: no se ha publicado nada.';
  const kept = show({ isDirty: true, draftNote: { text, count: 1 } }).text;
  expect(kept).toContain(text);
  expect(kept).not.toContain('Hay cambios sin guardar');
});

test('a failure is an alert, and a session that is over has a way to sign in', () => {
  const text = 'No se guardó. Lo que escribiste sigue aquí.';
  const failed = show({ notice: { kind: 'failed', text } });
  expect(failed.all('div').find(({ attributes }) => attributes.role === 'alert')?.text).toBe(text);
  expect(failed.links()).toEqual({});
  const over = show({ notice: { kind: 'failed', text }, isSignedOut: true });
  expect(over.all('a')).toMatchObject([
    {
      text: 'Iniciar sesión en otra pestaña',
      attributes: { href: '/login-admin', target: '_blank' },
    },
  ]);
});

test('what was brought back of an earlier try says so, and can be discarded', () => {
  const text = 'Recuperamos lo que habías escrito y no guardaste.';
  expect(show().text).not.toContain(text);
  const form = show({ isRestored: true });
  expect(form.text).toContain(text);
  expect(buttonsOf(form)).toContain('Descartar lo recuperado');
});

test('whoever comes second has the choice, which waits for files that are on their way', () => {
  const theirs = { values: { titulo_articulo: 'Otro' }, pictures: {}, state: '"2"' };
  const form = show({ isNew: false, id: 7, theirs });
  expect(form.text).toContain('Otra persona guardó cambios mientras editabas.');
  expect(buttonsOf(form)).toEqual([
    'Ver la otra versión',
    'Guardar la mía',
    'Quedarme con la otra',
    'Cancelar',
    'Actualizar',
  ]);
  const takeOf = (given: ReturnType<typeof show>) =>
    given.all('button').find(({ text }) => text === 'Quedarme con la otra')?.attributes;
  expect(takeOf(form)).not.toHaveProperty('disabled');
  expect(takeOf(show({ theirs, holdsFiles: true }))).toHaveProperty('disabled');
});

test('whoever took the other version can go back to the own one', () => {
  const form = show({ bringBack: nothing });
  expect(form.text).toContain('Aquí está la otra versión.');
  expect(buttonsOf(form)).toContain('Volver a la mía');
});
