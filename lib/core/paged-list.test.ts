import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { openPagedList, readSlice } from './paged-list.ts';

const MOST_AT_ONCE = 4;

/** A list of the numbers from 0, and the pages it was asked for. */
function numbers(count: number, pageSize: number) {
  const asked: number[] = [];
  let [running, mostAtOnce] = [0, 0];
  const read = async (page: number) => {
    asked.push(page);
    running += 1;
    mostAtOnce = Math.max(mostAtOnce, running);
    await Promise.resolve();
    running -= 1;
    const from = (page - 1) * pageSize;
    if (from > 0 && from >= count) throw new ApiError('http', 'Página inválida.', { status: 404 });
    const length = Math.max(0, Math.min(pageSize, count - from));
    return { count, results: Array.from({ length }, (_, index) => from + index) };
  };
  return { asked, read, mostAtOnce: () => mostAtOnce };
}

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
const same = (row: number) => row;

describe('readSlice', () => {
  test.each([
    [0, 7, 7],
    [0, 6, 6],
    [250, 7, 20],
    [250, 100, 250],
    [250, 300, 250],
    [1, 1, 100],
  ])('of %i rows in pages of %i gives any part, and nothing beyond', async (count, size, to) => {
    const { read } = numbers(count, size);
    const list = await openPagedList(read);
    for (const from of [0, 1, size - 1, size, size + 1, count, count + 5]) {
      const end = Math.min(to, count);
      expect(await readSlice(list, from, to, same), `from ${from}`).toEqual(range(from, end));
    }
  });

  test('requests only the pages it needs, and the first one once', async () => {
    const { read, asked } = numbers(1000, 100);
    const list = await openPagedList(read);
    await readSlice(list, 450, 620, same);
    expect(asked).toEqual([1, 5, 6, 7]);
    await readSlice(list, 0, 100, same);
    expect(asked).toEqual([1, 5, 6, 7]);
  });

  test('reads a few pages concurrently', async () => {
    const { read, mostAtOnce } = numbers(1000, 10);
    await readSlice(await openPagedList(read), 0, 1000, same);
    expect(mostAtOnce()).toBe(MOST_AT_ONCE);
  });

  test('returns what is picked of a row', async () => {
    const { read } = numbers(3, 2);
    const list = await openPagedList(read);
    expect(await readSlice(list, 1, 3, (row) => `fila ${row}`)).toEqual(['fila 1', 'fila 2']);
  });

  test('treats a page that disappeared as empty', async () => {
    const { read } = numbers(25, 10);
    const list = await openPagedList(read);
    const shrunk = { ...list, count: 45 };
    expect(await readSlice(shrunk, 0, 45, same)).toEqual(range(0, 25));
  });

  test('throws the error of any page', async () => {
    const broken = async (page: number) => {
      if (page === 3) throw new ApiError('http', 'Status 500', { status: 500 });
      return { count: 50, results: range(0, 10) };
    };
    const list = await openPagedList(broken);
    await expect(readSlice(list, 0, 50, same)).rejects.toMatchObject({ status: 500 });
  });
});

test('openPagedList of an empty list has nothing', async () => {
  const list = await openPagedList(numbers(0, 100).read);
  expect(list.count).toBe(0);
  expect(await readSlice(list, 0, 100, same)).toEqual([]);
});

test('openPagedList throws a 404 of the list itself', async () => {
  const missing = () => Promise.reject(new ApiError('http', 'No encontrado.', { status: 404 }));
  await expect(openPagedList(missing)).rejects.toMatchObject({ status: 404 });
});
