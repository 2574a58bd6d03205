import { openPerson } from '../lib/person.ts';
import { type Attack, call, json, newReader, nextAddress } from './attack.ts';

/** What a reader may publish in two minutes. */
const TOPICS_OF_READER = 5;
const TOPIC_CHARACTERS = 9_900;
/** Longest search term. */
const TERM_CHARACTERS = 200;

/** Topics that repeat `unit`, and a search for it. */
const searchAttack = (name: string, unit: string, term: string, topics = 3): Attack => ({
  name: `search: ${name}`,
  async prepare(origin) {
    let reader = await newReader(origin);
    for (let at = 1; at <= topics; at += 1) {
      if (at % TOPICS_OF_READER === 0) reader = await newReader(origin);
      const topic = {
        titulo: `Muestra ${at} de la ${name}`,
        // A different beginning each time: duplicates are held for review.
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

/** Phrases that repeat one word, each of another length: many sequences of many words. */
const phrases = [8, 7, 6, 5, 4, 3, 2].map((words) => `"${'x '.repeat(words).trim()}"`).join(' ');

const filled = (unit: string) => unit.repeat(TERM_CHARACTERS / unit.length - 1);

/** Each often, in as many texts as are ranked: ranking compared the positions of all with those of all. */
const sixteenWords = 'b c d f g h j k l m n p q r s t ';

/** Searches that took more than linear time once, and similar ones. */
export const searches: Attack[] = [
  searchAttack('a phrase of one word', 'x ', `"${filled('x ').trim()}"`),
  searchAttack('many phrases', 'x ', `${phrases} x`),
  searchAttack('a long word', 'a', filled('a')),
  searchAttack('a chain of hyphens', 'a-', filled('a-')),
  searchAttack('sixteen words in 100 texts', sixteenWords, sixteenWords, 100),
];
