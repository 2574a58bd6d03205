import { expect, test } from 'vitest';
import type { z } from 'zod';
import { HOSTILE_ADDRESSES } from '../../contract/testing/hostile/vectors.ts';
import type { Http } from '../core/http.ts';
import { readEntry } from './public-api.ts';

const AUTHOR = { id: 1, nombre: 'Ana Quispe', slug: 'ana-quispe', cargo: '', biografia: '' };

/** What is shown of an author whom a server answers. */
const read = (author: object) => {
  const get = async (_: string, schema: z.ZodType) => schema.parse({ ...AUTHOR, ...author });
  return readEntry.bylines({ get } as unknown as Http, 'ana-quispe');
};

test('links of an author lead to other sites, and to nothing else (D43)', async () => {
  const site = 'https://mina.test/ana';
  const { person } = await read({ foto: null, enlaces: [site, 'mina.test', ...HOSTILE_ADDRESSES] });
  expect(person?.links).toEqual([site]);
});
