// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { aCopy, deskServer, etagOf, LUIS, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
// Its text is not touched here.
vi.mock('@/components/panel/forms/content-field', () => ({ ContentField: () => null }));
serveDesk();

function openDesk() {
  const copy = aCopy({ elemento_id: 9 });
  deskServer.copy = copy;
  render(
    <SiteTimeZone timeZone="America/Lima">
      <OpenDesk seen={{ copy, state: etagOf(copy) }} />
    </SiteTimeZone>,
  );
}
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
const title = () => screen.getByLabelText<HTMLTextAreaElement>(/^Título/);
const offer = () => screen.queryByRole('button', { name: 'Volver a la mía' });

/** A published item that somebody changed in the field of the title. */
const conflict = {
  detail: 'Cambió.',
  actual: {
    ...{ id: 9, titulo_articulo: 'El oro', contenido: '<p>Otra.</p>' },
    ...{ imagen_principal: '/media/a.webp', banner: '/media/b.webp' },
    ...{ fecha_publicacion: '2026-11-20', categoria_articulo: 1 },
  },
  campos: ['titulo_articulo'],
  base: 12,
  editado_por: LUIS,
};

async function meetConflict() {
  deskServer.answers = { 'POST /publicar/': () => Response.json(conflict, { status: 412 }) };
  openDesk();
  press('Publicar');
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar ahora' }));
  await screen.findByText('Luis Rojas cambió lo publicado.');
}

test('a text that somebody else saved is not offered to be taken back by who wrote nothing', async () => {
  const theirs = aCopy({ elemento_id: 9, version: 2, campos: { titulo_articulo: 'El oro' } });
  deskServer.answers = {
    'POST /publicar/': () => {
      deskServer.copy = theirs;
      return Response.json({ detail: 'El borrador se guardó.', actual: theirs }, { status: 409 });
    },
  };
  openDesk();
  press('Publicar');
  fireEvent.click(await screen.findByRole('button', { name: 'Publicar ahora' }));

  await screen.findByText(/Alguien guardó cambios mientras tanto/);
  expect(title().value).toBe('El oro');
  expect(offer()).toBeNull();
});

test('who keeps the own version of a published item has given up nothing', async () => {
  await meetConflict();

  press('Quedarme con la mía');

  await waitFor(() => expect(deskServer.sent('PATCH')).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Quedarme con la mía' })).toBeNull(),
  );
  expect(title().value).toBe('El litio');
  expect(offer()).toBeNull();
});

test('who takes the published field gets the own one back, and nothing else of a colleague goes', async () => {
  await meetConflict();
  press('Ver la otra versión');
  press('Quedarme con la otra');
  await waitFor(() => expect(title().value).toBe('El oro'));
  const { copy } = deskServer;
  deskServer.copy = { ...copy, version: copy.version + 1, editada_por: LUIS };
  deskServer.copy.campos = { ...copy.campos, contenido: '<p>De Luis.</p>' };

  press('Volver a la mía');

  expect(title().value).toBe('El litio');
  await waitFor(() =>
    expect(deskServer.copy.campos).toMatchObject({
      titulo_articulo: 'El litio',
      contenido: '<p>De Luis.</p>',
    }),
  );
});
