import { expect, test } from 'vitest';
import { topicSchema } from '../../contract/forum.ts';
import { countAnswers, TOPIC_CARD_LENGTH } from './view.ts';

const autor = { id: 1, usuario_unico: 'ana' };
const comment = (id: number, respuestas: unknown[] = []) => ({
  ...{ id, contenido: 'Texto', creado_en: '2026-11-20T10:00:00Z', autor, respuestas },
});
const topic = (rest: object) =>
  topicSchema.parse({
    ...{ id: 4, titulo: 'Bombas', contenido: 'Texto', autor, creado_en: '2026-11-20T10:00:00Z' },
    categoria_foro: { id: 2, nombre_categoria: 'Procesos' },
    ...rest,
  });

test('countAnswers takes the count of the server, also where it is 0', () => {
  expect(countAnswers(topic({ comentarios_count: 9 }))).toBe(9);
  expect(countAnswers(topic({ comentarios_count: 0, comentarios: [comment(1)] }))).toBe(0);
});

test('countAnswers counts what the answer carries, at every depth, where the server does not', () => {
  expect(countAnswers(topic({}))).toBe(0);
  expect(
    countAnswers(topic({ comentarios: [comment(1, [comment(2, [comment(3)])]), comment(4)] })),
  ).toBe(4);
});

test('a card shows 200 characters (contenido.md section 9)', () => {
  expect(TOPIC_CARD_LENGTH).toBe(200);
});
