import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Reply } from '../fake-server.ts';
import { fillApi } from '../sample-magazine.ts';
import { type Habits, USUAL_HABITS } from './habits.ts';
import { listen, readCall, refusal, respond, respondNotFound } from './http.ts';
import { createPeople, type People } from './people.ts';
import { open } from './tokens.ts';
import { createViews } from './views.ts';

/**
 * A second implementation of the account calls that shares nothing with the bundled server but the
 * specification: Django's manners, refresh only at the root of the host, tokens without a role,
 * slashes as they are written, errors as `detail`, no logout unless asked for.
 */
export interface OtherServer {
  /** `http://127.0.0.1:…`, without a last slash. */
  origin: string;
  people: People;
  /** May be changed at any time. */
  habits: Habits;
  /** What a reading call below `/api/v1/` answers from now on. */
  on(path: string, reply: Reply): void;
  close(): Promise<void>;
}

/** Opens it on a free port, with a small magazine to read. */
export async function openOtherServer(): Promise<OtherServer> {
  const people = createPeople();
  const habits = { ...USUAL_HABITS };
  const views = createViews(people, habits);
  const readings = new Map<string, Reply>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://other');
    const call = await readCall(request, url);
    // A token that is sent must be valid, also where none is required.
    const [, token] = (request.headers.authorization ?? '').split(' ');
    if (token && !open(token, 'access')) {
      throw refusal(401, 'El token dado no es valido para ningun tipo de token');
    }
    const view = views[`${call.method} ${url.pathname}`];
    if (view) {
      const given = view(call);
      return given ? respond(response, given.status, given.body) : respondNotFound(response);
    }
    if (Object.keys(views).some((name) => name.endsWith(` ${url.pathname}`))) {
      throw refusal(405, `Método "${call.method}" no permitido.`);
    }
    const reading = readings.get(url.pathname);
    if (!reading) return respondNotFound(response);
    reading(response, url, request);
  }

  const listening = await listen(answer);

  const on = (path: string, reply: Reply) => void readings.set(`/api/v1/${path}`, reply);
  fillApi({ on });
  return {
    ...listening,
    people,
    habits,
    on,
  };
}
