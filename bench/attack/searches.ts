import { openPerson } from '../lib/person.ts';
import { type Attack, call, json, newReader, nextAddress } from './attack.ts';

const TOPICS = 3;
const TOPIC_CHARACTERS = 9_900;
/** As long as a search may be. */
const TERM_CHARACTERS = 200;

/** Topics of `unit` over and over, and then a search for the same. */
const searchAttack = (name: string, unit: string, term: string): Attack => ({
  name: `search: ${name}`,
  async prepare(origin) {
    const reader = await newReader(origin);
    for (let at = 1; at <= TOPICS; at += 1) {
      const topic = {
        titulo: `Muestra ${at} de la ${name}`,
        // Another beginning each time: what is the same twice waits for approval.
        contenido: `${at} ${unit.repeat(TOPIC_CHARACTERS / unit.length)}`,
        categoria_foro_id: 1,
      };
      await call(reader, 'foro/temas/', json('POST', topic));
    }
    const query = encodeURIComponent(term);
    const paths = [`/api/v1/search/?page_size=100&search=${query}`, `/buscar?q=${query}`];
    let turn = 0;
    return () => {
      turn += 1;
      return openPerson(origin, nextAddress()).ask(paths[turn % 2] ?? '');
    };
  },
});

/** Phrases of one word, each of another length: many sequences of many words. */
const phrases = [8, 7, 6, 5, 4, 3, 2].map((words) => `"${'x '.repeat(words).trim()}"`).join(' ');

const filled = (unit: string) => unit.repeat(TERM_CHARACTERS / unit.length - 1);

/** What cost more than linear time once, and what looks like it. */
export const searches: Attack[] = [
  searchAttack('a phrase of one word', 'x ', `"${filled('x ').trim()}"`),
  searchAttack('many phrases', 'x ', `${phrases} x`),
  searchAttack('a long word', 'a', filled('a')),
  searchAttack('a chain of hyphens', 'a-', filled('a-')),
];
