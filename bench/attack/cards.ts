import { openPerson } from '../lib/person.ts';
import { type Attack, call, json, newReader, nextAddress } from './attack.ts';

/** Of each reader five topics are published at once; more would wait for moderation. */
const READERS = 40;
const TOPICS_EACH = 5;

/** Paths of the present cards of all topics: an old version of a card leads there. */
async function cardsOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/v1/foro/temas/?page_size=1`);
  const { results } = (await answer.json()) as { results: { id: number }[] };
  const newest = results[0]?.id ?? 0;
  const ids = Array.from({ length: READERS * TOPICS_EACH }, (_, at) => newest - at);
  return Promise.all(
    ids.map(async (id) => {
      const old = await fetch(`${origin}/tarjetas/foro/${id}/x.jpg`, { redirect: 'manual' });
      return old.headers.get('location') ?? '/';
    }),
  );
}

/** Social cards, each of which is drawn once a minute. */
export const cards: Attack[] = [
  {
    name: 'card: of each of 200 topics',
    atOnce: 16,
    async prepare(origin) {
      for (let reader = 0; reader < READERS; reader += 1) {
        const person = await newReader(origin);
        for (let own = 0; own < TOPICS_EACH; own += 1) {
          const topic = {
            titulo: `Una muestra ${reader}-${own}`,
            contenido: `Muestra ${reader}-${own}`,
          };
          await call(person, 'foro/temas/', json('POST', { ...topic, categoria_foro_id: 1 }));
        }
      }
      const paths = await cardsOf(origin);
      const person = openPerson(origin, nextAddress());
      let at = 0;
      return () => {
        at += 1;
        return person.ask(paths[at % paths.length] ?? '/');
      };
    },
  },
];
