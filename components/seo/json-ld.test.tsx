import { DomUtils, parseDocument } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '@/contract/testing/hostile/vectors';
import { JsonLd } from './json-ld';

const vectors = HOSTILE_TEXTS.map(({ text }) => text);

test.each([...vectors, '</script>', '<!--<script>', ']]>', '\u2028 \u2029 "\\'])(
  'no text can end or leave the element: %s',
  (name) => {
    const html = renderToStaticMarkup(
      <p>
        <JsonLd data={{ '@context': 'https://schema.org', '@type': 'Thing', name }} />
        fin
      </p>,
    );
    const { children } = parseDocument(html);
    const elements = DomUtils.getElementsByTagName('*', children);
    expect(elements.map((element) => element.name)).toEqual(['p', 'script']);
    const script = elements[1];
    expect(script?.attribs).toEqual({ type: 'application/ld+json' });
    const text = script ? DomUtils.textContent(script) : '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Thing', name });
    expect(DomUtils.textContent(children)).toMatch(/fin$/);
  },
);
