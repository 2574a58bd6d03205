import { findPages } from './page-list.ts';
import { openPerson, type Person, signInAs } from './person.ts';

/** One thing that somebody does, and of a hundred how many it is. */
export interface Deed {
  who: 'reader' | 'hanging up' | 'signed in' | 'editor';
  share: number;
  act: (turn: number) => Promise<number>;
}

/** Who hangs up does so within this time, in milliseconds: while the answer is made or sent. */
const LONGEST_PATIENCE_MS = 97;
/** Nginx's word for somebody who has hung up. */
const HUNG_UP = 499;

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/**
 * What a magazine is asked for on an ordinary day: mostly pages, now and then a search, a like or a
 * comment, somebody who hangs up, and an editor who looks at tables and corrects texts, so that pages are made anew.
 */
export async function openTraffic(origin: string): Promise<Deed[]> {
  const pages = Object.values(await findPages(origin));
  const reader = openPerson(origin);
  const member = await signInAs(origin, 'lector@veta.test', 'login');
  const editor = await signInAs(origin, 'admin@veta.test', 'login-admin');
  // Answers that are made for each who asks, so that there is something to break off.
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
      act: (turn) => hangUp(reader, nth(unkept, turn) + turn, turn % LONGEST_PATIENCE_MS),
    },
    {
      who: 'signed in',
      share: 1,
      act: () => call(member, 'articles/articulos/2/toggle_like/', json('POST', {})),
    },
    {
      who: 'signed in',
      share: 1,
      // One person may write 30 texts in ten minutes: the rest is refused with 429, as it should be.
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

/** Asks and breaks the connection off after a while, as phones do where there is little signal. */
async function hangUp(person: Person, path: string, afterMs: number): Promise<number> {
  const status = await person.ask(path, { signal: AbortSignal.timeout(afterMs) });
  return status === 0 ? HUNG_UP : status;
}

/** Deals deeds so that every hundred holds each as often as its share says, evenly spread. */
export function dealDeeds(deeds: Deed[]): () => Deed {
  const debt = deeds.map(() => 0);
  return () => {
    let next = 0;
    deeds.forEach(({ share }, at) => {
      debt[at] = (debt[at] ?? 0) + share;
      if ((debt[at] ?? 0) > (debt[next] ?? 0)) next = at;
    });
    debt[next] = (debt[next] ?? 0) - deeds.reduce((sum, { share }) => sum + share, 0);
    return deeds[next] as Deed;
  };
}
