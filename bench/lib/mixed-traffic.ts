import { findPages } from './page-list.ts';
import { openPerson, type Person, signInAs } from './person.ts';

/** An action of the mix, and its share in percent. */
export interface Action {
  who: 'reader' | 'hanging up' | 'signed in' | 'editor';
  share: number;
  act: (turn: number) => Promise<number>;
}

/** Latest abort of a request, in milliseconds: while the response is rendered or sent. */
const MAX_ABORT_DELAY_MS = 97;
/** nginx's status of an aborted request. */
const HUNG_UP = 499;

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * Typical traffic of a magazine: mostly pages, some searches, likes and
 * comments, aborted requests, and an editor who reads tables and edits texts, which expires pages.
 */
export async function openTraffic(origin: string): Promise<Action[]> {
  const pages = Object.values(await findPages(origin));
  const reader = openPerson(origin);
  const member = await signInAs(origin, 'lector@veta.test', 'login');
  const editor = await signInAs(origin, 'admin@veta.test', 'login-admin');
  // Uncached responses, so that there is something to abort.
  const unkept = ['/buscar?q=oro&', '/no-existe/', '/articulos?q='];
  const words = ['cobre', 'agua', 'litio', 'relaves', 'seguridad', 'oro'];
  const nth = <Value>(values: Value[], turn: number) => values[turn % values.length] as Value;
  const call = (person: Person, path: string, init?: RequestInit) =>
    person.ask(`/api/v1/${path}`, init);
  return [
    { who: 'reader', share: 68, act: (turn) => reader.ask(nth(pages, turn)) },
    { who: 'reader', share: 8, act: (turn) => reader.ask(`/buscar?q=${nth(words, turn)}`) },
    { who: 'reader', share: 6, act: () => call(reader, 'articles/articulos/1/comentarios/') },
    { who: 'signed in', share: 6, act: () => call(member, 'users/profile') },
    { who: 'signed in', share: 3, act: () => call(member, 'articles/articulos/2/likes_list/') },
    {
      who: 'hanging up',
      share: 2,
      act: (turn) => hangUp(reader, nth(unkept, turn) + turn, turn % MAX_ABORT_DELAY_MS),
    },
    {
      who: 'signed in',
      share: 1,
      act: () => call(member, 'articles/articulos/2/toggle_like/', json('POST', {})),
    },
    {
      who: 'signed in',
      share: 1,
      // An account may write 30 texts in ten minutes: the rest gets 429, as expected.
      act: (turn) =>
        call(
          member,
          'articles/comentarios/',
          json('POST', {
            articulo: 3,
            contenido: `Una observación sobre la mina, la número ${turn}.`,
          }),
        ),
    },
    {
      who: 'editor',
      share: 3,
      act: (turn) => call(editor, `articles/articulos/?page=${(turn % 3) + 1}`),
    },
    { who: 'editor', share: 1, act: () => editor.ask('/panel-admin/articulos') },
    {
      who: 'editor',
      share: 1,
      act: (turn) =>
        call(
          editor,
          'articles/articulos/4/',
          json('PATCH', { titulo_articulo: `El agua de la mina, en su versión ${turn}` }),
        ),
    },
  ];
}

/** Aborts a request after a while, like phones with poor reception. */
async function hangUp(person: Person, path: string, afterMs: number): Promise<number> {
  const status = await person.ask(path, { signal: AbortSignal.timeout(afterMs) });
  return status === 0 ? HUNG_UP : status;
}

/** Returns actions so that every hundred has each as often as its share, evenly spread. */
export function dealActions(actions: Action[]): () => Action {
  const debt = actions.map(() => 0);
  return () => {
    let next = 0;
    actions.forEach(({ share }, at) => {
      debt[at] = (debt[at] ?? 0) + share;
      if ((debt[at] ?? 0) > (debt[next] ?? 0)) next = at;
    });
    debt[next] = (debt[next] ?? 0) - actions.reduce((sum, { share }) => sum + share, 0);
    return actions[next] as Action;
  };
}
