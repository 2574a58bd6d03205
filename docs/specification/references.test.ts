import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const root = join(folder, '..', '..');
const anchorsOf = (text: string) =>
  [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id = '']) => id);
const anchors = new Map(
  globSync('*.md', { cwd: folder }).map((name) => [
    name,
    anchorsOf(readFileSync(join(folder, name), 'utf8')),
  ]),
);
const allAnchors = [...anchors.values()].flat();

const TEXT = /\.(ts|tsx|mjs|cjs|md|sql|css|ya?ml|vcl|cfg)$/;
// What is no file of the repository's own text: the font's ranges look like decisions (U+D0).
const texts = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => TEXT.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const lines = texts
  .filter(({ file }) => !file.startsWith('docs/specification/'))
  .flatMap(({ file, text }) => text.split('\n').map((line) => ({ file, text: line })));

test('every reference to a file of the specification names an anchor of it', () => {
  const broken = lines.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w/-])([a-z-]+\.md)#([\w-]+)/g)]
      .filter(([, name = '', id = '']) => anchors.has(name) && !anchors.get(name)?.includes(id))
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(broken).toEqual([]);
});

test('every decision that is named has an anchor', () => {
  const unknown = lines.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w+-])D(\d{1,2})\b(?!-)/g)]
      .filter(([, number]) => !/U\+/.test(text) && !allAnchors.includes(`d${number}`))
      .map(([reference]) => `${file}: ${reference}`),
  );
  expect(unknown).toEqual([]);
});

test('no reference names a document that is not in the repository', () => {
  const old = lines.filter(({ text }) => /\b(contenido|cuentas|redaccion)\.md\b/.test(text));
  expect(old.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([]);
});

/** Numbers of records that match in any text but a migration, which never changes. A reference may go on in the next line. */
const recordsIn = (pattern: RegExp) =>
  texts
    .filter(({ file }) => !file.includes('/migrations/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([, number = '']) => ({ file, number })),
    );

test('every decision record that is named exists', () => {
  const records = globSync('*.md', { cwd: join(root, 'docs', 'decisions') });
  const known = new Set(records.map((name) => name.slice(0, 3)));
  const unknown = recordsIn(/\brecords?[\s*#]+\[?([01]\d{2})\b/gi);
  expect(unknown.filter(({ number }) => !known.has(number))).toEqual([]);
});

test('a decision record is called a record, as in CONTRIBUTING.md: decisions have D numbers', () => {
  const wrong = recordsIn(/\b(?:decisions?|ADR)[\s*#-]+\[?([01]\d{2})\b/gi);
  expect(wrong).toEqual([]);
});
