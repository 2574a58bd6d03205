import type { IncomingMessage, ServerResponse } from 'node:http';
import { USUAL_HABITS } from '../other-server/habits.ts';
import { listen, readCall, refusal, respond, respondNotFound } from '../other-server/http.ts';
import { createPeople, type People } from '../other-server/people.ts';
import { open } from '../other-server/tokens.ts';
import { createViews } from '../other-server/views.ts';
import { aPng } from '../test-pictures.ts';
import { DOCUMENTED } from './calls.ts';
import { createContent, readFields } from './content.ts';

const API = '/api/v1/';
const ROOT_REFRESH = '/api/token/refresh/';

/** A server that implements the core contract and nothing else. */
export interface CoreContractServer {
  /** `http://127.0.0.1:…`, without a last slash. */
  origin: string;
  people: People;
  /** Calls that the core contract does not have, as they came. */
  undocumented: string[];
  /** Fields of its calls that it does not name. */
  unnamed: string[];
  /** Bodies of the forms that anybody may send. */
  received: Record<string, Record<string, unknown>[]>;
  publish: ReturnType<typeof createContent>['publish'];
  close(): Promise<void>;
}

/**
 * Opens it on a free port; it answers every other call with `missing`. One that answers 405 refreshes
 * below its base path, the other at the root of its host (D3). Beside it is a news service with pictures at this
 * host (D78).
 */
export async function openCoreContractServer(missing: 404 | 405): Promise<CoreContractServer> {
  const people = createPeople();
  const { [`POST ${ROOT_REFRESH}`]: refresh, ...accounts } = createViews(people, {
    ...USUAL_HABITS,
  });
  const refreshPath = missing === 405 ? `${API}auth/refresh/` : ROOT_REFRESH;
  const views = { ...accounts, [`POST ${refreshPath}`]: refresh };
  const files = new Map<string, Buffer>();
  const photo = await aPng(600, 400);
  const undocumented: string[] = [];
  const unnamed: string[] = [];
  let origin = '';
  const content = createContent((file) => {
    const path = `/media/${files.size + 1}.png`;
    files.set(path, photo);
    return `${origin}${path}?${file.size}`;
  });

  const news = () => ({
    id: 7,
    titulo: 'El cobre en su máximo',
    cuerpo: 'El precio subió.',
    imagen_url: `${origin}/fotos/cobre.png`,
    fecha_publicacion: '2026-11-20',
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const { pathname } = url;
    if (files.has(pathname) || pathname === '/fotos/cobre.png') {
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(photo);
    }
    if (pathname.startsWith('/servicio-noticias/noticias/'))
      return respond(response, 200, [news()]);
    const call = await readCall(request, url);
    const path = pathname.startsWith(API) ? pathname.slice(API.length) : pathname;
    const name = `${call.method} ${path}`;
    const documented = DOCUMENTED.find((one) => one.method === call.method && one.path.test(path));
    const isRefresh = pathname === refreshPath;
    if (!documented && !isRefresh) {
      undocumented.push(name);
      if (missing === 404) return respondNotFound(response);
      throw refusal(405, `Método "${call.method}" no permitido.`);
    }
    const fields = await readFields(call);
    const allowed = documented ?? { body: ['refresh'] };
    for (const field of url.searchParams.keys()) {
      if (!documented?.query?.includes(field)) unnamed.push(`${name} ?${field}`);
    }
    for (const field of Object.keys(fields)) {
      if (!allowed.body?.includes(field)) unnamed.push(`${name} ${field}`);
    }
    const [, token] = (request.headers.authorization ?? '').split(' ');
    const claims = token ? open(token, 'access') : undefined;
    if (token && !claims) throw refusal(401, 'El token dado no es valido.');
    const given = views[`${call.method} ${pathname}`]?.(call);
    const { status, body } =
      given ??
      content.answer({
        ...{ method: call.method, path, query: url.searchParams, fields },
        person: people.byId(claims?.user_id),
      });
    respond(response, status, body);
  }

  const listening = await listen(answer);
  origin = listening.origin;
  return {
    ...listening,
    people,
    undocumented,
    unnamed,
    received: content.received,
    publish: content.publish,
  };
}
