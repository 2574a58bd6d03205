import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchResult } from '../../contract/search.ts';
import { createLiveSearch, type LiveSearchState } from './live-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = (title: string): SearchResult => ({
  id: 1,
  title,
  content: '',
  image: null,
  banner: null,
  publicationDate: null,
  type: 'blog',
  url: '/noticias-destacadas/1',
});

/** A search whose calls are answered by hand. */
function open() {
  const calls: {
    term: string;
    signal: AbortSignal;
    answer: (results: SearchResult[]) => void;
    fail: () => void;
  }[] = [];
  const states: LiveSearchState[] = [];
  const search = createLiveSearch(
    (term, signal) =>
      new Promise((resolve, reject) => {
        calls.push({ term, signal, answer: resolve, fail: () => reject(new Error('down')) });
      }),
    (state) => states.push(state),
  );
  return {
    ...search,
    calls,
    asked: () => calls.map(({ term }) => term),
    last: () => states.at(-1),
  };
}

/** Lets what has been answered come through. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('one call leaves, 500 ms after the last key', () => {
  const { type, asked } = open();
  for (const text of ['l', 'li', 'lit', 'liti', 'litio']) {
    type(text);
    vi.advanceTimersByTime(499);
  }
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(asked()).toEqual(['litio']);
});

test('a submit searches at once, and the pause of before brings no second call', () => {
  const { type, submit, asked } = open();
  type('litio');
  submit('litio');
  expect(asked()).toEqual(['litio']);
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual(['litio']);
});

test('results come after loading', async () => {
  const { submit, calls, last } = open();
  submit(' litio ');
  expect(last()).toEqual({ status: 'loading', term: 'litio', results: [] });
  calls[0]?.answer([result('Litio')]);
  await settle();
  expect(last()).toEqual({ status: 'found', term: 'litio', results: [result('Litio')] });
});

test('the answer to an older term is dropped, even if its call cannot be given up', async () => {
  const { submit, calls, last } = open();
  submit('litio');
  submit('cobre');
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  calls[1]?.answer([result('Cobre')]);
  await settle();
  calls[0]?.answer([result('Litio')]);
  await settle();
  expect(last()).toMatchObject({ status: 'found', term: 'cobre', results: [result('Cobre')] });
});

test('the failure of an older term is dropped as well', async () => {
  const { submit, calls, last } = open();
  submit('litio');
  submit('cobre');
  calls[0]?.fail();
  await settle();
  expect(last()).toMatchObject({ status: 'loading', term: 'cobre' });
});

test('an empty field clears the results and aborts the call', async () => {
  const { type, submit, calls, last } = open();
  submit('litio');
  type('   ');
  expect(last()).toEqual({ status: 'idle', term: '', results: [] });
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer([result('Litio')]);
  await settle();
  expect(last()).toMatchObject({ status: 'idle', results: [] });
});

test('a text that cleans to the same term makes no call', async () => {
  const { type, submit, calls, asked } = open();
  submit('litio');
  calls[0]?.answer([]);
  await settle();
  type('litio ');
  vi.advanceTimersByTime(5000);
  submit('litio');
  expect(asked()).toEqual(['litio']);
});

test('an answer that comes while the next term is being typed is dropped', async () => {
  const { type, submit, calls, asked, last } = open();
  submit('litio');
  type('litio de');
  calls[0]?.answer([result('Litio')]);
  await settle();
  expect(last()).toMatchObject({ status: 'loading', results: [] });
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual(['litio', 'litio de']);
});

test('a term typed again is requested again, unless its results are there', async () => {
  const { type, submit, calls, asked } = open();
  submit('litio');
  type('litios');
  type('litio');
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual(['litio', 'litio']);
  calls[1]?.answer([]);
  await settle();
  type('litios');
  type('litio');
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual(['litio', 'litio']);
});

test('a failed term may be requested again', async () => {
  const { submit, calls, asked, last } = open();
  submit('litio');
  calls[0]?.fail();
  await settle();
  expect(last()).toEqual({ status: 'failed', term: 'litio', results: [] });
  submit('litio');
  expect(asked()).toEqual(['litio', 'litio']);
});

test('results stay while those of the next term are on their way', async () => {
  const { submit, calls, last } = open();
  submit('litio');
  calls[0]?.answer([result('Litio')]);
  await settle();
  submit('cobre');
  expect(last()).toEqual({ status: 'loading', term: 'cobre', results: [result('Litio')] });
});

test('stop ends everything that is under way', () => {
  const { type, submit, stop, calls, asked } = open();
  submit('litio');
  type('cobre');
  stop();
  vi.advanceTimersByTime(5000);
  expect(asked()).toEqual(['litio']);
  expect(calls[0]?.signal.aborted).toBe(true);
});
