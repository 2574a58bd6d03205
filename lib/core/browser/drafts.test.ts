import { afterEach, expect, test, vi } from 'vitest';
import { stampSignOut } from '../sign-out-stamp.ts';
import {
  draftAccount,
  draftNames,
  dropDrafts,
  joinDraft,
  readDraft,
  saveDraft,
  setDraftAccount,
} from './drafts.ts';

/** As much of a browser's storage as is used: what is stored are its own properties. */
function storage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

afterEach(() => vi.unstubAllGlobals());

test('a draft is stored until it is empty', () => {
  vi.stubGlobal('sessionStorage', storage());
  expect(readDraft('blog-5-nuevo')).toBe('');
  saveDraft('blog-5-nuevo', 'Hola');
  expect(readDraft('blog-5-nuevo')).toBe('Hola');
  saveDraft('blog-5-nuevo', '');
  expect(draftNames()).toEqual([]);
});

test('a draft has the account of its author until it is dropped (D79)', () => {
  vi.stubGlobal('sessionStorage', storage());
  setDraftAccount('blog-5-nuevo', 7);
  expect(draftAccount('blog-5-nuevo')).toBeUndefined();
  saveDraft('blog-5-nuevo', 'Hola');
  expect(draftAccount('blog-5-nuevo')).toBeUndefined();
  setDraftAccount('blog-5-nuevo', 7);
  expect(draftAccount('blog-5-nuevo')).toBe(7);
  expect(draftNames()).toEqual(['blog-5-nuevo']);
  saveDraft('blog-5-nuevo', '');
  saveDraft('blog-5-nuevo', 'Adiós');
  expect(draftAccount('blog-5-nuevo')).toBeUndefined();
  setDraftAccount('blog-5-nuevo', 8);
  dropDrafts();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  ['Ayer', '', 'Ayer'],
  ['', 'Hoy', 'Hoy'],
  ['Ayer', 'Ayer', 'Ayer'],
  ['Ayer, y más', 'Ayer', 'Ayer, y más'],
  ['Ayer', 'Ayer, y más', 'Ayer, y más'],
  ['Ayer', 'Hoy', 'Ayer\n\nHoy'],
])('the draft %j and what was typed since, %j, are %j', (draft, typed, both) => {
  expect(joinDraft(draft, typed)).toBe(both);
});

test('dropDrafts drops every draft and nothing else', () => {
  vi.stubGlobal('sessionStorage', storage());
  sessionStorage.setItem('otro', 'x');
  saveDraft('blog-5-nuevo', 'Hola');
  saveDraft('blog-50-nuevo', 'Hola');
  saveDraft('contacto', 'Estimados');
  expect(draftNames('blog-5-')).toEqual(['blog-5-nuevo']);
  dropDrafts();
  expect(draftNames()).toEqual([]);
  expect(sessionStorage.getItem('otro')).toBe('x');
});

test('a sign-out in another tab drops the drafts of this one, and none that begin after it', () => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  stampSignOut();
  saveDraft('blog-5-nuevo', 'Hola');
  expect(readDraft('blog-5-nuevo')).toBe('Hola');
  localStorage.setItem('salida', 'más tarde');
  expect(readDraft('blog-5-nuevo')).toBe('');
  saveDraft('blog-5-nuevo', 'Otra persona');
  expect(draftNames()).toEqual(['blog-5-nuevo']);
});

test('without storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveDraft('contacto', 'Estimados');
  expect(readDraft('contacto')).toBe('');
  expect(draftNames()).toEqual([]);
  dropDrafts();
});
