// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Newsletter } from '@/contract/newsletters';
import { SiteTimeZone } from '../panel/site-time-zone';
import { fireEvent, render, screen, waitFor, within } from '../testing/testing-library';
import { NewsletterPage } from './newsletter-page';
import {
  aNewsletter,
  LUIS,
  serveNewsletters,
  newsletterServer as server,
  totals,
} from './testing/newsletter-server';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/panel-admin/boletin/7',
}));
serveNewsletters();

const open = () =>
  render(
    <SiteTimeZone timeZone="America/Lima">
      <NewsletterPage id={7} />
    </SiteTimeZone>,
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Answers a call, after which the newsletter is this one. */
const becomes = (call: string, given: Partial<Newsletter>) => {
  server.answers[call] = () => {
    server.newsletter = aNewsletter({ ...server.newsletter, ...given });
    return Response.json({ detail: 'Hecho.' });
  };
};
const SENDING = { estado: 'enviando', numero: 12, iniciado_en: '2026-11-27T11:00:00Z' } as const;

test('a newsletter is saved, summed up and sent, and its progress is shown', async () => {
  becomes('POST /enviar/', {
    ...SENDING,
    totales: totals({ total: 1200, pendientes: 900, aceptados: 295, inciertos: 5 }),
  });
  open();
  fireEvent.change(await screen.findByLabelText(/^Asunto/), { target: { value: 'El cobre' } });

  await press('Enviar');

  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar el boletín' }));
  expect(await dialog.findByText('1200 suscriptores')).toBeTruthy();
  expect(dialog.getByText('El cobre')).toBeTruthy();
  expect(dialog.getByText('Unos 4 minutos, a 300 correos por minuto.')).toBeTruthy();
  expect(dialog.getByText('Nada: está todo.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar ahora' }));

  expect(await screen.findByText('300 de 1200 correos')).toBeTruthy();
  expect(screen.getByText('Boletín n.º 12')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'El cobre' })).toBeTruthy();
  expect(server.sent('POST', '/enviar/').map(({ body }) => body)).toEqual([{ version: 2 }]);
});

test('what is missing is said, and nothing can be sent', async () => {
  server.answers['GET /vista/'] = () =>
    Response.json({ asunto: '', html: '', texto: '', problemas: ['Falta el asunto'] });
  open();
  await press('Enviar');
  expect(await screen.findByText('Falta el asunto')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar ahora' });
  expect(button.disabled).toBe(true);
});

test('what Gmail would cut is said before it is sent and beside its preview, and keeps nobody from sending it', async () => {
  server.answers['GET /vista/'] = () =>
    Response.json({ asunto: 'A', html: 'ñ'.repeat(70_000), texto: '', problemas: [] });
  open();
  const text =
    'Pesa 137 KB y Gmail corta lo que pasa de 102 KB («Mensaje acortado»). Quita bloques o acorta los textos.';
  await press('Vista previa');
  expect(await screen.findByText(text)).toBeTruthy();
  await press('Enviar');
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar ahora' });
  expect(button.disabled).toBe(false);
});

test('a rate that was typed before sending counts, also without its button', async () => {
  open();
  await press('Enviar');
  const field = await screen.findByLabelText('Correos por minuto');
  fireEvent.change(field, { target: { value: '7000' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Escribe un número de 1 a 6000.')).toBeTruthy();
  fireEvent.change(field, { target: { value: '600' } });
  fireEvent.blur(field);
  await waitFor(() => expect(server.newsletter.por_minuto).toBe(600));
  expect(await screen.findByText('Unos 2 minutos, a 600 correos por minuto.')).toBeTruthy();
  expect(server.sent('PATCH')).toHaveLength(1);
});

test('a newsletter that nobody would get is not sent', async () => {
  server.newsletter = aNewsletter({ destinatarios: 0 });
  open();
  await press('Enviar');
  expect(await screen.findByText('Nadie: no hay suscriptores confirmados.')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar ahora' });
  expect(button.disabled).toBe(true);
});

test('what a colleague saved meanwhile is shown instead of being sent unseen', async () => {
  server.answers['POST /enviar/'] = () => {
    const actual = aNewsletter({ version: 2, editado_por: LUIS, asunto: 'El oro' });
    server.newsletter = actual;
    return Response.json({ detail: 'Cambió.', actual }, { status: 409 });
  };
  open();
  await press('Enviar');
  const now = await screen.findByRole<HTMLButtonElement>('button', { name: 'Enviar ahora' });
  await waitFor(() => expect(now.disabled).toBe(false));
  fireEvent.click(now);
  expect(
    await screen.findByText(
      'Alguien guardó cambios mientras tanto: ya están aquí. Revísalos y repítelo.',
    ),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Asunto/).value).toBe('El oro');
});

test('a time is chosen in the zone of the site, and can be taken back', async () => {
  becomes('POST /programar/', { estado: 'programado', enviar_en: '2031-12-01T11:00:00Z' });
  becomes('POST /desprogramar/', { estado: 'borrador', enviar_en: null });
  open();
  await press('Enviar');
  fireEvent.click(await screen.findByLabelText('Programar'));
  fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: '2031-12-01' } });
  fireEvent.change(screen.getByLabelText(/^Hora/), { target: { value: '06:00' } });
  expect(screen.getByText('Se enviará el lunes 1 de diciembre de 2031, 06:00.')).toBeTruthy();
  const schedule = screen.getByRole<HTMLButtonElement>('button', { name: 'Programar' });
  await waitFor(() => expect(schedule.disabled).toBe(false));
  fireEvent.click(schedule);

  expect(await screen.findByText('Se enviará el lunes 1 de diciembre de 2031, 06:00')).toBeTruthy();
  expect(server.sent('POST', '/programar/')[0]?.body).toEqual({
    version: 1,
    enviar_en: '2031-12-01T11:00:00.000Z',
  });
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  await press('Quitar la programación');
  expect(await screen.findByRole('button', { name: 'Enviar' })).toBeTruthy();
});

test('a test is sent of what is saved', async () => {
  server.answers['POST /prueba/'] = () => Response.json({ detail: 'Enviado.' });
  open();
  fireEvent.change(await screen.findByLabelText(/^Asunto/), { target: { value: 'El cobre' } });
  await press('Enviarme una prueba');
  await waitFor(() => expect(server.sent('POST', '/prueba/')).toHaveLength(1));
  expect(server.newsletter.asunto).toBe('El cobre');
});

test('a sending is paused, gets another rate, is resumed, and is cancelled after a question', async () => {
  server.newsletter = aNewsletter({ ...SENDING, totales: totals({ pendientes: 40 }) });
  becomes('POST /pausar/', { estado: 'pausado' });
  becomes('POST /reanudar/', { estado: 'enviando' });
  becomes('POST /cancelar/', { estado: 'cancelado', terminado_en: '2026-11-27T11:10:00Z' });
  open();

  await press('Pausar');
  expect(await screen.findByText('En pausa')).toBeTruthy();
  const rate = screen.getByLabelText<HTMLInputElement>('Correos por minuto');
  fireEvent.change(rate, { target: { value: '0' } });
  await press('Cambiar');
  expect(screen.getByText('Escribe un número de 1 a 6000.')).toBeTruthy();
  fireEvent.change(rate, { target: { value: '60' } });
  await press('Cambiar');
  await waitFor(() => expect(server.newsletter.por_minuto).toBe(60));
  await press('Reanudar');
  expect(await screen.findByText('Enviando')).toBeTruthy();
  await press('Cancelar el envío');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar el envío' }));
  expect(server.sent('POST', '/cancelar/')).toHaveLength(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar el envío' }));

  expect(await screen.findByText('Cancelado')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reanudar' })).toBeNull();
  expect(screen.queryByLabelText('Correos por minuto')).toBeNull();
});

test('somebody decides about each uncertain delivery, and nothing is repeated without a question', async () => {
  const delivery = (suscriptor: number, correo_electronico: string | null) => ({
    ...{ suscriptor, correo_electronico, estado: 'incierto', intentos: 1, respuesta: '' },
    cambiado_en: '2026-11-27T11:05:00Z',
  });
  let rows = [delivery(1, 'ana@example.test'), delivery(2, null)];
  server.newsletter = aNewsletter({
    ...SENDING,
    estado: 'enviado',
    totales: totals({ aceptados: 98, inciertos: 2 }),
    enlaces: [{ numero: 1, destino: 'https://veta.test/articulos/1', clics: 41 }],
  });
  server.answers['GET /envios/'] = () => Response.json({ count: rows.length, results: rows });
  const decided = (call: string, id: number) => {
    server.answers[call] = () => {
      rows = rows.filter(({ suscriptor }) => suscriptor !== id);
      return Response.json({ detail: 'Hecho.' });
    };
  };
  decided('POST /envios/1/', 1);
  decided('POST /envios/2/', 2);
  open();
  expect(await screen.findByText('ana@example.test')).toBeTruthy();
  expect(screen.getByText('41')).toBeTruthy();

  await press('Reenviar: ana@example.test');
  expect(server.sent('POST')).toHaveLength(0);
  await press('Reenviar');
  await waitFor(() => expect(screen.queryByText('ana@example.test')).toBeNull());
  await press('No reenviar: Suscriptor eliminado');

  expect(await screen.findByText('No hay ninguno')).toBeTruthy();
  expect(server.sent('POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/boletines/7/envios/1/', { accion: 'reenviar' }],
    ['/api/v1/boletines/7/envios/2/', { accion: 'omitir' }],
  ]);
  await press('Rechazados 0');
  await waitFor(() =>
    expect(server.sent('GET', '/envios/').at(-1)?.query).toContain('estado=rechazado'),
  );
});

test('a refused cancellation says why in its dialog, and what became of the sending is shown', async () => {
  server.newsletter = aNewsletter({ ...SENDING, estado: 'pausado', totales: totals() });
  server.answers['POST /cancelar/'] = () => {
    server.newsletter = aNewsletter({ ...SENDING, estado: 'enviado', totales: totals() });
    return Response.json({ detail: 'El boletín ya está enviado.' }, { status: 409 });
  };
  open();
  await press('Cancelar el envío');
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar el envío' }));
  expect(dialog.getByText('El litio')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Seguir enviando' })).toBeTruthy();

  fireEvent.click(dialog.getByRole('button', { name: 'Cancelar el envío' }));

  expect(await dialog.findByText('El boletín ya está enviado.')).toBeTruthy();
  expect(await screen.findByText('Enviado')).toBeTruthy();
});

test('a sending without anything to decide says so in a sentence', async () => {
  server.newsletter = aNewsletter({ ...SENDING, estado: 'enviado', totales: totals() });
  open();
  const clean = 'Ningún correo quedó sin respuesta ni fue rechazado.';
  expect(await screen.findByText(clean)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Listas de correos' })).toBeNull();
});

test('progress goes on by itself', async () => {
  server.newsletter = aNewsletter({ ...SENDING, totales: totals({ pendientes: 40 }) });
  open();
  expect(await screen.findByText('60 de 100 correos')).toBeTruthy();
  server.newsletter = aNewsletter({ ...SENDING, estado: 'enviado', totales: totals() });
  expect(await screen.findByText('100 de 100 correos')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pausar' })).toBeNull();
});

test('a newsletter that starts by itself is shown, and what was not saved can become a new one', async () => {
  const scheduled = { estado: 'programado', enviar_en: '2031-12-01T11:00:00Z' } as const;
  server.newsletter = aNewsletter(scheduled);
  const { unmount } = open();
  expect(await screen.findByText(/^Se enviará el lunes/)).toBeTruthy();
  const begun = { ...SENDING, version: 2, totales: totals({ pendientes: 40 }) };
  server.newsletter = aNewsletter(begun);
  fireEvent.focus(window);
  expect(await screen.findByText('60 de 100 correos')).toBeTruthy();
  unmount();

  server.newsletter = aNewsletter(scheduled);
  open();
  fireEvent.change(await screen.findByLabelText(/^Asunto/), { target: { value: 'El cobre' } });
  server.answers['PATCH /boletines/7/'] = () => {
    server.newsletter = aNewsletter(begun);
    return Response.json({ detail: 'Ya empezó.', actual: server.newsletter }, { status: 409 });
  };
  fireEvent.keyDown(window, { key: 's', ctrlKey: true });
  const text = 'Este boletín ya se está enviando: lo último que escribiste no va en él.';
  expect(await screen.findByText(text)).toBeTruthy();
  server.answers['POST /boletines/'] = () => Response.json(aNewsletter({ id: 8 }), { status: 201 });
  await press('Guardar como boletín nuevo');
  expect(await screen.findByText('60 de 100 correos')).toBeTruthy();
  expect(push).toHaveBeenCalledWith('/panel-admin/boletin/8');
  expect(server.sent('POST', '/boletines/')[0]?.body).toMatchObject({ asunto: 'El cobre' });
});
