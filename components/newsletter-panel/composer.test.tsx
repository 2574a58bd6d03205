// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor, within } from '../testing/testing-library';
import { NewsletterPage } from './newsletter-page';
import {
  aNewsletter,
  LUIS,
  NEWS,
  newsletterAnswer,
  serveNewsletters,
  newsletterServer as server,
} from './testing/newsletter-server';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/panel-admin/boletin/7',
}));
serveNewsletters();
beforeEach(() => push.mockClear());

const subject = () => screen.findByLabelText<HTMLInputElement>(/^Asunto/);
const type = async (text: string) => fireEvent.change(await subject(), { target: { value: text } });
const save = () => fireEvent.keyDown(window, { key: 's', ctrlKey: true });
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};
const order = () =>
  within(screen.getByRole('list', { name: 'Bloques del boletín' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

test('what is written saves itself, with the version that was read and the changed field alone', async () => {
  render(<NewsletterPage id={7} />);
  await type('El cobre');
  expect(screen.getByText('Cambios sin guardar')).toBeTruthy();
  expect(screen.getByText('8 caracteres. Los buzones suelen mostrar unos 60.')).toBeTruthy();

  save();

  await screen.findByText(/^Guardado /);
  expect(server.sent('PATCH')).toMatchObject([
    { path: '/api/v1/boletines/7/', ifMatch: '"boletin-7-1"', body: { asunto: 'El cobre' } },
  ]);
  expect(server.sent('PATCH')[0]?.body).toEqual({ asunto: 'El cobre' });
});

test('the length of a subject and of a preheader is told, and how much of it mailboxes show', async () => {
  render(<NewsletterPage id={7} />);
  await type('C');
  expect(screen.getByText('1 carácter. Los buzones suelen mostrar unos 60.')).toBeTruthy();
  const empty = '0 caracteres. Es lo que se lee junto al asunto: unos 90.';
  expect(screen.getByText(empty)).toBeTruthy();
});

test('blocks are added, moved by buttons that keep the focus, and removed', async () => {
  render(<NewsletterPage id={7} />);
  await subject();
  expect(order()).toEqual(['1 Novedades', '2 Piezas elegidas']);

  press('+ Patrocinio');
  press('Subir: Patrocinio 3');

  expect(order()).toEqual(['1 Novedades', '2 Patrocinio', '3 Piezas elegidas']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir: Patrocinio 2');
  expect(screen.getByText('Patrocinio: está ahora en el lugar 2 de 3.')).toBeTruthy();
  press('Quitar: Novedades 1');
  expect(order()).toEqual(['1 Patrocinio', '2 Piezas elegidas']);
  expect(document.activeElement?.textContent).toBe('1 Patrocinio');
  save();
  await waitFor(() => expect(server.sent('PATCH')).toHaveLength(1));
  expect(server.newsletter.bloques.map(({ tipo }) => tipo)).toEqual(['patrocinio', 'piezas']);
});

test('the pieces of a block have their titles, are marked if they are not public, and are moved', async () => {
  render(<NewsletterPage id={7} />);
  await subject();
  const pieces = within(screen.getByRole('list', { name: 'Piezas del bloque' }));
  expect(pieces.getByText('Relaves')).toBeTruthy();
  expect(pieces.getAllByText('No es pública: no se enviará')).toHaveLength(1);

  press('Subir: El cobre');
  save();

  await waitFor(() => expect(server.sent('PATCH')).toHaveLength(1));
  expect(server.newsletter.bloques[1]).toMatchObject({
    piezas: [
      { tipo: 'articulo', id: 1 },
      { tipo: 'blog', id: 1 },
    ],
  });
});

test('an item is found and added to a block', async () => {
  server.answers['GET /noticias/noticias/'] = () =>
    Response.json({
      count: 1,
      results: [{ id: 9, titulo_blog: 'La más nueva', fecha_publicacion: '2026-03-01' }],
    });
  render(<NewsletterPage id={7} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Agregar: La más nueva' }));
  const pieces = within(screen.getByRole('list', { name: 'Piezas del bloque' }));
  expect(pieces.getByText('La más nueva')).toBeTruthy();
  save();
  await waitFor(() => expect(server.sent('PATCH')).toHaveLength(1));
  expect(server.newsletter.bloques[1]).toMatchObject({
    piezas: [{ id: 1 }, { id: 1 }, { tipo: 'blog', id: 9 }],
  });
});

test('a link that is being typed keeps nothing else from being saved', async () => {
  server.newsletter = aNewsletter({
    bloques: [{ tipo: 'patrocinio', clave: 's', titulo: '', texto: '', enlace: '', imagen: '' }],
  });
  render(<NewsletterPage id={7} />);
  const link = await screen.findByLabelText<HTMLInputElement>(/^Enlace/);
  fireEvent.change(link, { target: { value: 'https' } });
  expect(
    screen.getByText('Como https://ejemplo.com: se guarda cuando está completo.'),
  ).toBeTruthy();
  await type('El cobre');
  save();
  await waitFor(() => expect(server.newsletter.asunto).toBe('El cobre'));
  expect(link.value).toBe('https');
  fireEvent.change(link, { target: { value: 'https://bombas.test/' } });
  save();
  await waitFor(() =>
    expect(server.newsletter.bloques[0]).toMatchObject({ enlace: 'https://bombas.test/' }),
  );
});

test('a field that a colleague saved is shown, and what was typed is saved', async () => {
  render(<NewsletterPage id={7} />);
  await type('El cobre');
  server.newsletter = aNewsletter({ version: 2, editado_por: LUIS, bloques: [NEWS] });

  save();

  await waitFor(() => expect(server.newsletter.asunto).toBe('El cobre'));
  expect(server.newsletter.bloques).toEqual([NEWS]);
  await waitFor(() => expect(order()).toEqual(['1 Novedades']));
  expect(screen.queryByText(/guardó cambios mientras editabas/)).toBeNull();
});

test('the same field is a conflict, in which both versions can be seen and one is kept', async () => {
  render(<NewsletterPage id={7} />);
  await type('El cobre');
  server.newsletter = aNewsletter({ version: 2, editado_por: LUIS, asunto: 'El oro' });

  save();

  expect(await screen.findByText('Luis Rojas guardó cambios mientras editabas.')).toBeTruthy();
  press('Ver la otra versión');
  expect(screen.getByRole('region', { name: 'La otra versión' }).textContent).toContain('El oro');
  press('Quedarme con la otra');
  expect((await subject()).value).toBe('El oro');
  press('Volver a la mía');
  expect((await subject()).value).toBe('El cobre');
  save();
  await waitFor(() => expect(server.newsletter.asunto).toBe('El cobre'));
});

test('without a connection the text stays in this browser, and is there again later', async () => {
  server.answers['PATCH /boletines/7/'] = () => Response.json({}, { status: 503 });
  const { unmount } = render(<NewsletterPage id={7} />);
  await type('El cobre');
  save();
  await screen.findAllByText('Sin conexión: se guarda en este equipo');
  unmount();
  await waitFor(() => expect(server.sent('PATCH')).toHaveLength(2));
  server.answers = {};

  render(<NewsletterPage id={7} />);

  await waitFor(async () => expect((await subject()).value).toBe('El cobre'));
  expect(screen.getByText('Recuperamos lo que este equipo guardó sin conexión.')).toBeTruthy();
  press('Descartar lo recuperado');
  expect((await subject()).value).toBe('El litio');
});

test('what was written in a newsletter that a colleague deleted becomes a new one', async () => {
  render(<NewsletterPage id={7} />);
  await type('El cobre');
  const missing = () => Response.json({ detail: 'No encontrado.' }, { status: 404 });
  server.answers = {
    'PATCH /boletines/7/': missing,
    'GET /boletines/7/': missing,
    'POST /boletines/': () => newsletterAnswer(aNewsletter({ id: 8 }), 201),
  };
  save();
  await screen.findByText('Este boletín ya no existe: alguien lo eliminó.');

  press('Guardar como boletín nuevo');

  await waitFor(() => expect(push).toHaveBeenCalledWith('/panel-admin/boletin/8'));
  expect(server.sent('POST', '/boletines/')[0]?.body).toMatchObject({
    asunto: 'El cobre',
    bloques: [{ tipo: 'novedades' }, { tipo: 'piezas' }],
  });
});

test('the preview is a frame without scripts at its own address, and the text version', async () => {
  server.answers['GET /vista/'] = () =>
    Response.json({
      ...{ asunto: '', html: '<p>Hola</p>', texto: 'Hola, texto' },
      problemas: ['Falta el asunto'],
    });
  render(<NewsletterPage id={7} />);
  await subject();
  press('Vista previa');

  const frame = await screen.findByTitle('El boletín como correo');
  expect(frame.getAttribute('src')).toBe('/api/boletines/7/vista?v=1&tema=claro');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(screen.getByText('Falta el asunto')).toBeTruthy();
  press('Texto');
  expect(screen.getByText('Hola, texto')).toBeTruthy();
  press('Oscura');
  await type('El cobre');
  press('Actualizar');
  await waitFor(() =>
    expect(screen.getByTitle('El boletín como correo').getAttribute('src')).toBe(
      '/api/boletines/7/vista?v=2&tema=oscuro',
    ),
  );
});
