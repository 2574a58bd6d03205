import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '@/components/session/query-client';
import type { Copy } from '@/contract/copies';
import { cleanup } from '../../../testing/testing-library';

export const ANA = { id: 3, nombre: 'Ana Quispe' };
export const LUIS = { id: 4, nombre: 'Luis Rojas' };

/** A draft of a new article, with id 7. */
export const aCopy = (given: Partial<Copy> = {}): Copy => ({
  id: 7,
  tipo: 'articulo',
  elemento_id: null,
  titulo: 'El litio',
  version: 1,
  base: null,
  estado: 'borrador',
  publicar_en: null,
  motivo_fallo: null,
  programada_por: null,
  creada_por: ANA,
  editada_por: ANA,
  asignada_a: null,
  creada_en: '2026-11-27T10:00:00Z',
  editada_en: '2026-11-27T10:00:00Z',
  cambios: ['titulo_articulo', 'contenido'],
  articulos: [],
  enlace_vista_hasta: null,
  ...given,
  campos: {
    titulo_articulo: 'El litio',
    contenido: '<p>Sal.</p>',
    fecha_publicacion: '2026-11-27',
    ...given.campos,
  },
});

export const etagOf = ({ version }: Copy): string => `"copia-7-${version}"`;

type Answer = Response | Promise<Response>;
interface Call {
  method: string;
  path: string;
  body: unknown;
  ifMatch: string | null;
  init: RequestInit;
}

export const copyAnswer = (copy: Copy, status = 200): Response =>
  Response.json(copy, { status, headers: { etag: etagOf(copy) } });

/** A server with one copy, which a test changes as a colleague would. `calls` are in order. */
export const deskServer = {
  copy: aCopy(),
  calls: [] as Call[],
  /** Answers by method and end of the path, as 'POST /publicar/', before those of the copy. */
  answers: {} as Record<string, (call: Call) => Answer>,
  sent: (method: string, end = '') =>
    deskServer.calls.filter((call) => call.method === method && call.path.endsWith(end)),
};

function answerOf(call: Call): Answer {
  const { method, path } = call;
  const [, own] =
    Object.entries(deskServer.answers).find(([key]) => {
      const [wanted, end = ''] = key.split(' ');
      return wanted === method && path.endsWith(end);
    }) ?? [];
  if (own) return own(call);
  const { copy } = deskServer;
  if (path.endsWith('/presencia/')) {
    const { estado, version, asignada_a } = copy;
    return Response.json({ abierta_por: [], estado, version, asignada_a });
  }
  if (method === 'GET' && path.endsWith('/copias/7/')) return copyAnswer(copy);
  if (method === 'PATCH') return save(call);
  return Response.json({ detail: 'No.' }, { status: 404 });
}

function save({ body, ifMatch }: Call): Response {
  const { copy } = deskServer;
  if (ifMatch !== etagOf(copy)) {
    return Response.json({ detail: 'Cambió.', actual: copy }, { status: 412 });
  }
  const { campos } = body as { campos: Copy['campos'] };
  deskServer.copy = aCopy({
    ...copy,
    version: copy.version + 1,
    editada_por: ANA,
    campos: { ...copy.campos, ...campos },
  });
  return copyAnswer(deskServer.copy);
}

/** Serves `deskServer` to each test of a file. */
export function serveDesk(): void {
  beforeEach(() => {
    queryClient.clear();
    Object.assign(deskServer, { copy: aCopy(), calls: [], answers: {} });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      const call: Call = {
        method: init.method ?? 'GET',
        path: String(input).split('?')[0] ?? '',
        body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
        ifMatch: headers.get('if-match'),
        init,
      };
      deskServer.calls.push(call);
      return answerOf(call);
    });
  });
  afterEach(async () => {
    // The desk saves once more.
    cleanup();
    await pause(10);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    localStorage.clear();
  });
}
