import { expect, test } from 'vitest';
import type { NewsletterBlock } from '../../contract/newsletters.ts';
import { changesOf } from '../panel/form-values.ts';
import { BLOCK_TYPES, newBlock } from './blocks.ts';
import { blocksOf, blocksValue, fieldsOf, valuesOf } from './content.ts';

const SPONSOR: NewsletterBlock = {
  ...{ tipo: 'patrocinio', clave: 'b', titulo: 'Bombas', texto: 'Agua', enlace: '', imagen: '' },
};
const PIECES: NewsletterBlock = {
  ...{ tipo: 'piezas', clave: 'a', titulo: 'Lo mejor', piezas: [{ tipo: 'blog', id: 3 }] },
};
const content = { asunto: 'Litio', preencabezado: '', bloques: [PIECES, SPONSOR] };

test('blocks are written and read without a loss', () => {
  const all = [...BLOCK_TYPES.map(newBlock), PIECES, SPONSOR];
  expect(blocksOf(blocksValue(all))).toEqual(all);
  expect(new Set(all.map(({ clave }) => clave)).size).toBe(all.length);
});

test('the order of the fields is no change', () => {
  const stored: NewsletterBlock = {
    ...{ clave: 'a', piezas: [{ id: 3, tipo: 'blog' }], titulo: 'Lo mejor', tipo: 'piezas' },
  };
  const read = valuesOf({ ...content, bloques: [stored, SPONSOR] });
  expect(changesOf(read, valuesOf(content))).toEqual({});
  const other = valuesOf({ ...content, bloques: [SPONSOR, PIECES] });
  expect(Object.keys(changesOf(other, valuesOf(content)))).toEqual(['bloques']);
});

test('a save has the changed fields alone', () => {
  expect(fieldsOf({ asunto: 'Oro' })).toEqual({ asunto: 'Oro' });
  expect(fieldsOf({ bloques: blocksValue([PIECES]) })).toEqual({ bloques: [PIECES] });
});

test('a link that is being typed stays in the form, and out of a save', () => {
  const typing = blocksValue([{ ...SPONSOR, enlace: 'https' } as NewsletterBlock]);
  expect(blocksOf(typing)).toMatchObject([{ enlace: 'https' }]);
  expect(fieldsOf({ bloques: typing })).toEqual({ bloques: [SPONSOR] });
});

test.each(['', '{', '[{"tipo":"otro"}]'])('%j has no blocks', (value) => {
  expect(blocksOf(value)).toEqual([]);
});
