import { expect, test } from 'vitest';
import { topicSchema } from '../../contract/forum.ts';
import { countAnswers, forBrowser, isOwnTopic, TOPIC_CARD_LENGTH } from './view.ts';

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

test('countAnswers counts the replies in the answer at every depth, without a count of the server', () => {
  expect(countAnswers(topic({}))).toBe(0);
  expect(
    countAnswers(topic({ comentarios: [comment(1, [comment(2, [comment(3)])]), comment(4)] })),
  ).toBe(4);
});

test('a card shows 200 characters (constants.md#cut-constants)', () => {
  expect(TOPIC_CARD_LENGTH).toBe(200);
});

test('a topic is that of its author, by the id', () => {
  expect(isOwnTopic(topic({}), { id: 1 })).toBe(true);
  expect(isOwnTopic(topic({}), { id: 2 })).toBe(false);
  expect(isOwnTopic(topic({}), null)).toBe(false);
  const deleted = topic({ autor: { id: null, usuario_unico: '' } });
  expect(isOwnTopic(deleted, { id: 1 })).toBe(false);
});

test('forBrowser removes e-mail addresses and replies, and keeps their number (D33)', () => {
  const sent = forBrowser(
    topic({
      autor: { ...autor, email: 'ana@veta.test', perfil_url: 'https://otra.test/ana.png' },
      comentarios: [comment(1, [comment(2)])],
    }),
  );
  expect(sent.autor).toEqual({ id: 1, email: '', usuario_unico: 'ana', perfil_url: null });
  expect(sent.comentarios).toEqual([]);
  expect(sent.comentarios_count).toBe(2);
});
