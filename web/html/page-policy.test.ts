import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentPolicy, noncePolicy } from '../../lib/content-policy/content-policy.ts';
import { pagePolicy } from './page-policy.ts';

const SITE = 'https://revista.test';
const DATA = 'self.__next_f.push([1,"a"])';

/** Directives of a policy by name. */
const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe.each([
  ['of a finished page', pagePolicy(`<script>${DATA}</script>`)],
  ['of a page for one request', noncePolicy('abc', SITE)],
])('the policy %s', (_, policy) => {
  const directives = read(policy);

  test('no inline script runs that is not listed', () => {
    expect(policy).not.toContain("'unsafe-inline'");
    expect(policy).not.toContain("'unsafe-eval'");
    expect(directives['script-src-attr']).toEqual(["'none'"]);
    expect(directives['default-src']).toEqual(["'none'"]);
    expect(directives['script-src']?.[0]).toBe("'self'");
  });

  test('has no loophole', () => {
    expect(directives['base-uri']).toEqual(["'none'"]);
    expect(directives['form-action']).toEqual(["'self'"]);
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
    expect(directives['connect-src']).toEqual(["'self'"]);
    expect(directives).not.toHaveProperty('object-src');
  });

  test('fits into one header line', () => {
    expect(policy).toMatch(/^[\x20-\x7e]+$/);
    expect(policy.length).toBeLessThan(1200);
  });
});

test('a cached page lists hashes, a page for one request its nonce', () => {
  const html = `<script>${DATA}</script><script>alert(1)</script>`;
  expect(read(pagePolicy(html))['script-src']).toEqual(["'self'", sourceOf(DATA)]);
  expect(read(noncePolicy('abc', SITE))['script-src']).toContain("'nonce-abc'");
});

test('over https nothing loads over http; without it pictures and frames may', () => {
  const secure = contentPolicy([], 'https://revista.test');
  const plain = contentPolicy([], 'http://localhost:3000');
  expect(secure).toContain('upgrade-insecure-requests');
  expect(secure).not.toContain('http:');
  expect(plain).not.toContain('upgrade-insecure-requests');
  expect(read(plain)['img-src']).toContain('http:');
});

describe('the style sheets of packages match the policy', () => {
  test.each([
    ['sonner', 'node_modules/sonner/dist/index.mjs', /__insertCSS\(("(?:[^"\\]|\\.)*")\)/],
    ['tiptap', 'node_modules/@tiptap/core/dist/index.js', /const style = `([\s\S]*?)`;/],
  ])('%s', (_, file, place) => {
    const found = place.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
    const sheet = found.startsWith('"') ? JSON.parse(found) : found;
    expect(read(pagePolicy(''))['style-src']).toContain(sourceOf(sheet));
  });
});
