import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headScript } from '../../lib/site/head-script.ts';
import { inlineScriptSources } from './inline-scripts.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const LOADER =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/2hg-e_s.js"],"runtimeModuleIds":[94553]});';

describe('the scripts of the framework and of the project run', () => {
  test.each([
    ['the script of the head', headScript],
    ['the beginning of the data', '(self.__next_f=self.__next_f||[]).push([0])'],
    ['data', 'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n2:\\u003cscript\\u003e"])'],
    ['data that was joined', 'self.__next_f.push([1,"a\\n"])\nself.__next_f.push([1,"b"])'],
    ['the loader', LOADER],
  ])('%s', (_, text) => {
    expect(inlineScriptSources(`<p>Hola</p><script>${text}</script>`)).toEqual([sourceOf(text)]);
  });

  test('the loader may have an id', () => {
    expect(inlineScriptSources(`<script id="_R_">${LOADER}</script>`)).toEqual([sourceOf(LOADER)]);
  });

  test('each is listed once, in the order of the page', () => {
    const [a, b] = ['self.__next_f.push([1,"a"])', 'self.__next_f.push([1,"b"])'];
    const html = [a, b, a].map((text) => `<script>${text}</script>`).join('<p>Sí</p>');
    expect(inlineScriptSources(html)).toEqual([sourceOf(a), sourceOf(b)]);
  });
});

test('files and structured data need no hash', () => {
  const html =
    '<script src="/_next/static/chunks/a.js" async=""></script><script type="application/ld+json">{"a":1}</script>';
  expect(inlineScriptSources(html)).toEqual([]);
});

describe('a script injected into a text does not run', () => {
  test.each([
    ['alert(1)'],
    ['self.__next_f.push([1,"a"]);alert(1)'],
    ['self.__next_f.push([1,"a"])\nalert(1)'],
    ['self.__next_f.push([1,"a"])\n'],
    ['self.__next_f.push([1,alert(1)])'],
    ['self.__next_f.push([1,"a"]),alert(1),[0].concat([1])'],
    ['self.__next_f.push([1,`a`])'],
    ['self.__next_f.push(["constructor"])'],
    [`${headScript};alert(1)`],
    [LOADER.replace('static/chunks/2hg-e_s.js', 'https://evil.example/x.js')],
    [LOADER.replace('static/chunks/2hg-e_s.js', 'static/chunks/../../media/x.js')],
    [LOADER.replace('94553', '"x"')],
    [LOADER.replace('"runtimeModuleIds"', '"other":1,"runtimeModuleIds"')],
  ])('%s', (text) => {
    expect(inlineScriptSources(`<script>${text}</script>`)).toEqual([]);
  });
});
