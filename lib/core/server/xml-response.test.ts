import { expect, test } from 'vitest';
import { notFoundResponse, xmlResponse } from './xml-response.ts';

test('xmlResponse has a type, and an ETag of its content', async () => {
  const answer = xmlResponse('<a>ñ</a>', 'application/rss+xml');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await answer.text()).toBe('<a>ñ</a>');
  const tagOf = (document: string) => xmlResponse(document, 'application/xml').headers.get('etag');
  expect(tagOf('<a/>')).toMatch(/^W\/"[\w-]{43}"$/);
  expect(tagOf('<a/>')).toBe(tagOf('<a/>'));
  expect(tagOf('<a/>')).not.toBe(tagOf('<b/>'));
});

test('notFoundResponse is an empty page, which the web process fills', async () => {
  const answer = notFoundResponse();
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await answer.text()).toBe('');
});
