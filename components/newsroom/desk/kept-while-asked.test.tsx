// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { SiteTimeZone } from '../../panel/site-time-zone';
import { fireEvent, render, screen, waitFor } from '../../testing/testing-library';
import { OpenDesk } from './open-desk';
import { aCopy, copyAnswer, deskServer, etagOf, serveDesk } from './testing/desk-server';

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/panel-admin' }));
// Its text is not touched here.
vi.mock('@/components/panel/forms/content-field', () => ({ ContentField: () => null }));
serveDesk();

const COPY = aCopy({ elemento_id: 9 });

function openDesk(copy = COPY) {
  deskServer.copy = copy;
  render(
    <SiteTimeZone timeZone="America/Lima">
      <OpenDesk seen={{ copy, state: etagOf(copy) }} />
      <a href="/panel-admin/articulos" onClick={(event) => event.preventDefault()}>
        Otra sección
      </a>
    </SiteTimeZone>,
  );
}
const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement;
const press = (name: string) => fireEvent.click(button(name));
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Otra sección' }));
const question = () => screen.queryByText('Tienes cambios sin guardar');
const time = () => screen.getByLabelText<HTMLInputElement>(/^Hora/);

/** The published item as a colleague changed it. */
const conflict = () => ({
  detail: 'Cambió.',
  actual: {
    ...{ id: 9, titulo_articulo: 'El oro', contenido: '<p>Sal.</p>' },
    ...{ imagen_principal: '/media/a.webp', banner: '/media/b.webp' },
    ...{ fecha_publicacion: '2026-11-20', categoria_articulo: 1 },
  },
  campos: ['titulo_articulo'],
  base: 12,
  editado_por: null,
});

async function schedule() {
  press('Publicar');
  fireEvent.click(await screen.findByRole('radio', { name: 'Programar' }));
  fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: '2031-12-01' } });
  fireEvent.change(time(), { target: { value: '18:45' } });
  press('Programar');
}

test('the chosen time is there again after a conflict with the published item is decided', async () => {
  deskServer.answers = { 'POST /programar/': () => Response.json(conflict(), { status: 412 }) };
  openDesk();
  await schedule();
  fireEvent.click(await screen.findByRole('button', { name: 'Quedarme con la mía' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Quedarme con la mía' })).toBeNull(),
  );

  press('Publicar');

  await screen.findByRole('button', { name: 'Cancelar' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Día/).value).toBe('2031-12-01');
  expect(time().value).toBe('18:45');
});

test('the chosen time stays when somebody saved the copy meanwhile', async () => {
  const saved = aCopy({ elemento_id: 9, version: 2 });
  deskServer.answers = {
    'POST /programar/': () => {
      deskServer.copy = saved;
      return Response.json({ detail: 'El borrador se guardó.', actual: saved }, { status: 409 });
    },
  };
  openDesk();
  await schedule();

  await screen.findByText(/Alguien guardó cambios mientras tanto/);
  expect(time().value).toBe('18:45');
  deskServer.answers = { 'POST /programar/': () => copyAnswer(saved) };
  press('Programar');
  await waitFor(() =>
    expect(deskServer.sent('POST', '/programar/').at(-1)?.body).toEqual({
      publicar_en: '2031-12-01T23:45:00.000Z',
      version: 2,
    }),
  );
});

test('a note that is typed for a review is asked about before the page is left, and stays', async () => {
  openDesk();
  leave();
  expect(question()).toBeNull();
  press('Pedir revisión');
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Nota/);
  fireEvent.change(note, { target: { value: 'Mira el final.' } });
  press('Cancelar');

  leave();

  expect(question()).toBeTruthy();
  press('Seguir editando');
  press('Pedir revisión');
  const again = screen.getByLabelText<HTMLTextAreaElement>(/^Nota/);
  expect(again.value).toBe('Mira el final.');
  fireEvent.change(again, { target: { value: '' } });
});

test('a note on the copy is asked about too', async () => {
  openDesk();
  press('Ficha');
  const note = screen.getByLabelText<HTMLTextAreaElement>('Nueva nota');
  fireEvent.change(note, { target: { value: 'Falta la fuente.' } });

  leave();

  expect(question()).toBeTruthy();
  fireEvent.change(note, { target: { value: '' } });
});
