import { expect, test } from 'vitest';
import { notFoundAnswer, xmlAnswer } from './xml-answer.ts';

test('xmlAnswer says what it is, and a tag that is that of its content', async () => {
  const answer = xmlAnswer('<a>ñ</a>', 'application/rss+xml');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await answer.text()).toBe('<a>ñ</a>');
  const tagOf = (document: string) => xmlAnswer(document, 'application/xml').headers.get('etag');
  expect(tagOf('<a/>')).toMatch(/^W\/"[\w-]{43}"$/);
  expect(tagOf('<a/>')).toBe(tagOf('<a/>'));
  expect(tagOf('<a/>')).not.toBe(tagOf('<b/>'));
});

test('notFoundAnswer is an empty page, which the host fills', async () => {
  const answer = notFoundAnswer();
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toBe('');
});
