import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import { cleanup } from '@/components/testing/testing-library';
import {
  type Newsletter,
  type NewsletterBlock,
  type NewsletterTotals,
  newsletterSchema,
} from '@/contract/newsletters';

const ANA = { id: 3, nombre: 'Ana Quispe' };
export const LUIS = { id: 4, nombre: 'Luis Rojas' };

export const NEWS: NewsletterBlock = { tipo: 'novedades', clave: 'n', titulo: '', maximo: 6 };
const PIECES: NewsletterBlock = {
  tipo: 'piezas',
  clave: 'p',
  titulo: 'Lo mejor',
  piezas: [
    { tipo: 'blog', id: 1 },
    { tipo: 'articulo', id: 1 },
  ],
};

/** A newsletter with id 7; the answer of a server that keeps the contract. */
export const aNewsletter = (given: Partial<Newsletter> = {}): Newsletter =>
  newsletterSchema.parse({
    id: 7,
    numero: null,
    asunto: 'El litio',
    preencabezado: '',
    version: 1,
    estado: 'borrador',
    motivo: '',
    por_minuto: 300,
    enviar_en: null,
    creado_por: ANA,
    editado_por: ANA,
    creado_en: '2026-11-27T10:00:00Z',
    editado_en: '2026-11-27T10:00:00Z',
    iniciado_en: null,
    terminado_en: null,
    totales: null,
    bloques: [NEWS, PIECES],
    piezas: [
      { tipo: 'blog', id: 1, titulo: 'Relaves', publico: true },
      { tipo: 'articulo', id: 1, titulo: 'El cobre', publico: false },
    ],
    destinatarios: 1200,
    enlaces: [],
    ...given,
  });

export const totals = (given: Partial<NewsletterTotals> = {}): NewsletterTotals => ({
  ...{ total: 100, pendientes: 0, en_curso: 0, aceptados: 100, rechazados: 0 },
  ...{ inciertos: 0, omitidos: 0, bajas: 0, quejas: 0, rebotes: 0 },
  ...given,
});

interface Call {
  method: string;
  path: string;
  query: string;
  body: unknown;
  ifMatch: string | null;
}

/** A server with one newsletter, which a test changes as a colleague would. `calls` are in order. */
export const newsletterServer = {
  newsletter: aNewsletter(),
  calls: [] as Call[],
  /** Answers by method and end of the path, as 'POST /enviar/', before those of the newsletter. */
  answers: {} as Record<string, (call: Call) => Response>,
  sent: (method: string, end = '') =>
    newsletterServer.calls.filter((call) => call.method === method && call.path.endsWith(end)),
};

export const newsletterAnswer = (newsletter: Newsletter, status = 200): Response =>
  Response.json(newsletter, {
    status,
    headers: { etag: `"boletin-${newsletter.id}-${newsletter.version}"` },
  });

function answerOf(call: Call): Response {
  const [, own] =
    Object.entries(newsletterServer.answers).find(([key]) => {
      const [method, end = ''] = key.split(' ');
      return method === call.method && call.path.endsWith(end);
    }) ?? [];
  if (own) return own(call);
  const { newsletter } = newsletterServer;
  if (call.path.endsWith('/vista/')) {
    const { asunto } = newsletter;
    return Response.json({ asunto, html: '<p>Hola</p>', texto: 'Hola, texto', problemas: [] });
  }
  if (call.method === 'PATCH') return save(call);
  if (call.path.endsWith('/boletines/7/')) return newsletterAnswer(newsletter);
  if (/\/(noticias|articulos|envios)\/$/.test(call.path)) {
    return Response.json({ count: 0, results: [] });
  }
  return Response.json({ detail: 'No.' }, { status: 404 });
}

function save({ body, ifMatch }: Call): Response {
  const { newsletter } = newsletterServer;
  const changes = body as Partial<Newsletter>;
  const isRateAlone = Object.keys(changes).join() === 'por_minuto';
  if (!isRateAlone && ifMatch !== `"boletin-7-${newsletter.version}"`) {
    return Response.json({ detail: 'Cambió.', actual: newsletter }, { status: 412 });
  }
  newsletterServer.newsletter = aNewsletter({
    ...newsletter,
    ...changes,
    version: newsletter.version + 1,
    editado_por: ANA,
  });
  return newsletterAnswer(newsletterServer.newsletter);
}

/** Serves `newsletterServer` to each test of a file. */
export function serveNewsletters(): void {
  beforeEach(() => {
    queryClient.clear();
    Object.assign(newsletterServer, { newsletter: aNewsletter(), calls: [], answers: {} });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      const [path = '', query = ''] = String(input).split('?');
      const call: Call = {
        method: init.method ?? 'GET',
        path,
        query,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        ifMatch: new Headers(init.headers).get('if-match'),
      };
      newsletterServer.calls.push(call);
      return answerOf(call);
    });
  });
  afterEach(async () => {
    // The editor saves once more.
    cleanup();
    await pause(10);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
  });
}
