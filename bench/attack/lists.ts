import { openPerson } from '../lib/person.ts';
import { type Attack, call, json, newReader, nextAddress } from './attack.ts';

/** Of each reader five are published at once; more would wait for moderation. */
const READERS = 20;
const TOPICS_EACH = 5;
/** As many bytes as a topic may have. */
const contentOf = (at: number) => `${at} ${'😀'.repeat(6_200)}`;

/** Lists whose items have as many bytes as readers can give them. */
export const lists: Attack[] = [
  {
    name: 'list: topics of 25 KB',
    async prepare(origin) {
      for (let at = 0; at < READERS * TOPICS_EACH; at += TOPICS_EACH) {
        const reader = await newReader(origin);
        for (let own = at; own < at + TOPICS_EACH; own += 1) {
          const topic = { titulo: `Muestra ${own}`, contenido: contentOf(own) };
          await call(reader, 'foro/temas/', json('POST', { ...topic, categoria_foro_id: 1 }));
        }
      }
      return () => openPerson(origin, nextAddress()).ask('/api/v1/foro/temas/?page_size=100');
    },
  },
];
