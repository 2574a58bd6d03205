import fc from 'fast-check';
import { inAddress, urlOf } from './address.ts';
import { example } from './example.ts';
import { hostileJson, hostileName, hostileText } from './hostile.ts';
import type { Operation, Schema } from './operations.ts';

/** A request that somebody means ill with, or a program has got wrong. */
export interface Attack {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: Buffer;
  /** In whose name. */
  who: 'nobody' | 'reader' | 'owner';
}

/** Requests of every sort for one operation. */
export const attackOn = (operation: Operation): fc.Arbitrary<Attack> =>
  fc
    .record({
      method: fc.constant(operation.method),
      url: urlOf(operation),
      headers: headersOf(operation),
      body: operation.body ? bodyOf(operation) : fc.constant(undefined),
      who: fc.constantFrom('nobody', 'reader', 'owner', 'owner'),
    })
    .map(({ body, headers, ...attack }) =>
      body
        ? { ...attack, headers: { ...headers, 'content-type': body.type }, payload: body.bytes }
        : { ...attack, headers },
    ) as fc.Arbitrary<Attack>;

const HEADER_VALUES: Record<string, string[]> = {
  accept: ['text/html', '*/*;q=9', 'x'],
  'accept-encoding': ['gzip, br, zstd, x', '*;q=0'],
  'accept-language': ['xx', 'es;q=2,'.repeat(500)],
  'content-encoding': ['gzip', 'br', 'x'],
  cookie: ['a=b; access_token=x', '__proto__=1', ';'.repeat(2000)],
  'if-match': ['*', '"a"', 'W/"a", "b"', '"'],
  'if-none-match': ['*', '"a"', 'x'.repeat(5000)],
  range: ['bytes=0-', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'x'],
  'x-forwarded-for': ['x', '::1', '1.2.3.4, 5.6.7.8', '[::1]:80'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-form-stamp': ['a.b', '__proto__'],
  'x-form-trap': ['x'],
};

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = [
    ...Object.keys(HEADER_VALUES),
    ...parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name),
  ];
  const header = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.constantFrom(...(HEADER_VALUES[name] ?? ['x']))),
    );
  const needsVersion = parameters.some(({ name }) => name.toLowerCase() === 'if-match');
  return fc.tuple(fc.array(header, { maxLength: 3 }), fc.boolean()).map(([all, hasVersion]) => ({
    // Else saves would seldom come further than to the version that is missing.
    ...(needsVersion && hasVersion && { 'if-match': '*' }),
    ...Object.fromEntries(all),
  }));
}

interface Body {
  type: string;
  bytes: Buffer;
}

const JSON_TYPE = 'application/json';

function bodyOf({ body = {}, types }: Operation): fc.Arbitrary<Body> {
  const json = spoiledObject(body.properties ?? {});
  const good = example(body).map((text) => ({ type: JSON_TYPE, bytes: Buffer.from(text) }));
  const sorts: fc.Arbitrary<Body>[] = [
    json.map((text) => ({ type: JSON_TYPE, bytes: Buffer.from(text) })),
    json.map((text) => ({ type: JSON_TYPE, bytes: Buffer.from(text) })),
    hostileJson.map((text) => ({ type: JSON_TYPE, bytes: Buffer.from(text) })),
    // Broken off, in another encoding, with a mark before it, or of bytes that are no text at all.
    fc.constantFrom('{', '{"a":1,}', '"', '', '\ufeff{}', '{"a":1}{"a":1}').map((text) => ({
      type: JSON_TYPE,
      bytes: Buffer.from(text),
    })),
    json.map((text) => ({
      type: 'application/json; charset=utf-16',
      bytes: Buffer.from(text, 'utf16le'),
    })),
    fc
      .uint8Array({ maxLength: 200 })
      .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) })),
    fc
      .tuple(
        fc.constantFrom(
          'text/plain',
          'text/xml',
          'application/x-www-form-urlencoded',
          'x',
          'application/json; charset=x',
          'application/json, text/plain',
        ),
        json,
      )
      .map(([type, text]) => ({ type, bytes: Buffer.from(text) })),
    formOf(Object.keys(body.properties ?? {})),
  ];
  if (types.includes('multipart/form-data')) {
    const names = Object.keys(body.properties ?? {});
    sorts.push(multipartOf(names), multipartOf(names));
  }
  return fc.oneof({ weight: 3, arbitrary: good }, { weight: 7, arbitrary: fc.oneof(...sorts) });
}

/** An object of the schema in which some members are hostile, missing, double or unknown. */
function spoiledObject(properties: Record<string, Schema>): fc.Arbitrary<string> {
  const members = Object.entries(properties).map(([name, schema]) =>
    fc
      .oneof(
        { weight: 6, arbitrary: example(schema) },
        { weight: 2, arbitrary: hostileJson },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((value) => (value === undefined ? [] : [`${JSON.stringify(name)}:${value}`])),
  );
  const more = fc.array(
    fc.tuple(hostileName, hostileJson).map(([name, value]) => `${JSON.stringify(name)}:${value}`),
    { maxLength: 2 },
  );
  return fc
    .tuple(fc.tuple(...members), more)
    .map(([all, rest]) => `{${[...all.flat(), ...rest].join(',')}}`);
}

const formOf = (names: string[]): fc.Arbitrary<Body> =>
  fc
    .array(fc.tuple(fc.constantFrom('a', '__proto__', ...names), inAddress), { maxLength: 8 })
    .map((pairs) => ({
      type: 'application/x-www-form-urlencoded',
      bytes: Buffer.from(pairs.map((pair) => pair.join('=')).join('&')),
    }));

const BOUNDARY = 'frontera';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Forms with files, many of them broken somewhere. */
function multipartOf(names: string[]): fc.Arbitrary<Body> {
  const name = fc.constantFrom('__proto__', 'a"b', '', 'imagen', ...names);
  const field = fc
    .tuple(name, hostileText)
    .map(([of, text]) =>
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${of}"\r\n\r\n${text}\r\n`,
      ),
    );
  const file = fc
    .tuple(
      name,
      fc.constantFrom('a.png', '../../a.png', 'a\0.png', 'a.html', 'ñ"; x="', ''),
      fc.constantFrom(
        PNG,
        PNG.subarray(0, 30),
        Buffer.from('<svg onload=alert(1)>'),
        Buffer.alloc(0),
      ),
    )
    .map(([of, filename, bytes]) =>
      Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${of}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`,
        ),
        bytes,
        Buffer.from('\r\n'),
      ]),
    );
  return fc
    .record({
      type: fc.constantFrom(
        `multipart/form-data; boundary=${BOUNDARY}`,
        `multipart/form-data; boundary=${BOUNDARY}`,
        'multipart/form-data',
        'multipart/form-data; boundary=',
        `multipart/form-data; boundary=${'x'.repeat(3000)}`,
        `multipart/mixed; boundary=${BOUNDARY}`,
      ),
      parts: fc.array(fc.oneof(field, file), { maxLength: 6 }),
      end: fc.constantFrom(
        `--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}--\r\n`,
        `--${BOUNDARY}`,
        '',
        '\r\n\r\n',
      ),
    })
    .map(({ type, parts, end }) => ({ type, bytes: Buffer.concat([...parts, Buffer.from(end)]) }));
}
