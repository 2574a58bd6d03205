// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fireEvent, render, screen, waitFor } from '../testing/testing-library';
import { NewsletterSection } from './newsletter-section';
import {
  aNewsletter,
  newsletterAnswer,
  serveNewsletters,
  newsletterServer as server,
  totals,
} from './testing/newsletter-server';

const navigation = vi.hoisted(() => ({ push: vi.fn(), query: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: navigation.push }),
  usePathname: () => '/panel-admin/boletin',
  useSearchParams: () => new URLSearchParams(navigation.query),
}));
serveNewsletters();
beforeEach(() => {
  navigation.push.mockClear();
  navigation.query = '';
});

const ROWS = [
  aNewsletter({ id: 7, asunto: '' }),
  aNewsletter({
    ...{ id: 6, asunto: 'El cobre', estado: 'enviado', numero: 11 },
    ...{ iniciado_en: '2026-11-20T11:00:00Z', totales: totals({ aceptados: 97, inciertos: 3 }) },
  }),
  aNewsletter({
    ...{ id: 5, asunto: 'El oro', estado: 'programado', enviar_en: '2031-12-01T11:00:00Z' },
  }),
];
const serve = (rows: object[]) => {
  server.answers['GET /boletines/'] = () => Response.json({ count: rows.length, results: rows });
};

test('newsletters have their state, totals, what is to be decided, and a link', async () => {
  serve(ROWS);
  render(<NewsletterSection timeZone="America/Lima" />);
  const link = await screen.findByRole('link', { name: 'El cobre' });
  expect(link.getAttribute('href')).toBe('/panel-admin/boletin/6');
  expect(screen.getByText('97 de 100 aceptados')).toBeTruthy();
  expect(screen.getByText('3 por decidir')).toBeTruthy();
  expect(screen.getByText('1 dic 2031, 06:00')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Eliminar: / })).toHaveLength(1);
});

test('the address chooses a state', async () => {
  serve([]);
  navigation.query = 'estado=enviado';
  render(<NewsletterSection timeZone="America/Lima" />);
  expect(await screen.findByText('No hay boletines en este estado')).toBeTruthy();
  expect(server.sent('GET', '/boletines/')[0]?.query).toContain('estado=enviado');
  const current = screen.getByRole('link', { name: 'Enviados' });
  expect(current.getAttribute('aria-current')).toBe('page');
});

test('a new newsletter is opened, and a lost answer makes no second one', async () => {
  serve([]);
  let calls = 0;
  server.answers['POST /boletines/'] = () => {
    calls += 1;
    return calls === 1
      ? Response.json({}, { status: 502 })
      : newsletterAnswer(aNewsletter({ id: 9 }), 201);
  };
  const sent = vi.spyOn(globalThis, 'fetch');
  render(<NewsletterSection timeZone="America/Lima" />);
  const button = screen.getByRole('button', { name: '+ Nuevo boletín' });
  fireEvent.click(button);
  await waitFor(() => expect(calls).toBe(1));
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  fireEvent.click(button);

  await waitFor(() => expect(navigation.push).toHaveBeenCalledWith('/panel-admin/boletin/9'));
  const keys = sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[0]).toBe(keys[1]);
  expect(server.sent('POST')[0]?.body).toMatchObject({
    bloques: [{ tipo: 'texto' }, { tipo: 'novedades' }],
  });
});

test('a draft is deleted after a question', async () => {
  serve(ROWS);
  server.answers['DELETE /boletines/7/'] = () => {
    serve(ROWS.slice(1));
    return new Response(null, { status: 204 });
  };
  render(<NewsletterSection timeZone="America/Lima" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Eliminar: Sin asunto' }));
  const question = '¿Eliminar el boletín «Sin asunto»? No se podrá recuperar.';
  expect(await screen.findByText(question)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByText('Sin asunto')).toBeNull());
  expect(document.activeElement?.textContent).toBe('+ Nuevo boletín');
});

test('the progress of a newsletter moves by itself', async () => {
  const sending = aNewsletter({ estado: 'enviando', totales: totals({ aceptados: 60 }) });
  serve([sending]);
  render(<NewsletterSection timeZone="America/Lima" />);
  expect(await screen.findByText('60 de 100 aceptados')).toBeTruthy();

  serve([{ ...sending, estado: 'enviado', totales: totals() }]);

  expect(await screen.findByText('100 de 100 aceptados', {}, { timeout: 20_000 })).toBeTruthy();
});
