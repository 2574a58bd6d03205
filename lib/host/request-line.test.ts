import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { askedFor } from './request-line.ts';

function ask(url: string, ...hosts: string[]) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.rawHeaders = hosts.flatMap((host) => ['Host', host]);
  return askedFor(request);
}

test.each([
  ['/', '/'],
  ['/foro?page=2', '/foro?page=2'],
  ['//evil.example/foro', '//evil.example/foro'],
  ['http://revista.test/foro?page=2', '/foro?page=2'],
  ['HTTPS://revista.test', '/'],
  ['http://evil.example?a=b', '/?a=b'],
])('%s asks for %s', (url, path) => {
  expect(ask(url, 'revista.test')).toBe(path);
});

test.each(['*', '', 'foro', '*1@evil.example/', 'evil.example:443', 'ftp://a/b', 'http://', '\\a'])(
  '%j asks for nothing that is here',
  (url) => {
    expect(ask(url, 'revista.test')).toBeUndefined();
  },
);

test('two hosts are one too many', () => {
  expect(ask('/', 'revista.test', 'evil.example')).toBeUndefined();
  expect(ask('/', 'revista.test', 'revista.test')).toBeUndefined();
});
