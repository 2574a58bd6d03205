import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { serve } from '../../lib/testing/local-server.ts';
import { bufferResponse } from './buffer-response.ts';

type Answer = (response: ServerResponse) => void;

const isNotFound = (response: ServerResponse): boolean => response.statusCode === 404;

/** A server that buffers 404 responses and sends `replace` instead. */
function serveHeld(answer: Answer, replace: (response: ServerResponse) => Promise<void>) {
  const listener: RequestListener = (_, response) => {
    bufferResponse(response, isNotFound, () => replace(response));
    answer(response);
  };
  return serve(listener);
}

const sayInstead = async (response: ServerResponse) => {
  response.removeHeader('content-length');
  response.setHeader('x-replaced', 'yes');
  response.end('instead');
};

// The ways in which Next and Node answer.
const waysOfNotFound: Record<string, Answer> = {
  'end alone': (response) => {
    response.statusCode = 404;
    response.end('original');
  },
  'writeHead and end': (response) => {
    response.writeHead(404, { 'content-length': '8' }).end('original');
  },
  'writeHead with a reason': (response) => {
    response.writeHead(404, 'Gone for good', { 'content-length': '8' }).end('original');
  },
  'write in parts': (response) => {
    response.statusCode = 404;
    response.write('orig');
    response.write('inal');
    response.end();
  },
  'flushHeaders before the parts': (response) => {
    response.statusCode = 404;
    response.flushHeaders();
    response.write('original');
    response.end();
  },
  'an end with a callback': (response) => {
    response.statusCode = 404;
    response.end('original', 'utf8', () => {});
  },
  'no body': (response) => {
    response.writeHead(404).end();
  },
};

describe('bufferResponse replaces an answer', () => {
  test.each(Object.entries(waysOfNotFound))('made by %s', async (_, answer) => {
    const { url } = await serveHeld(answer, sayInstead);
    const response = await fetch(url);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-replaced')).toBe('yes');
    expect(await response.text()).toBe('instead');
  });

  test.each(Object.entries(waysOfNotFound))(
    'and knows what would have been sent, by %s',
    async (name, answer) => {
      const listener: RequestListener = (_, response) => {
        bufferResponse(response, isNotFound, async (original) => {
          response.removeHeader('content-length');
          response.end(Buffer.concat([original, Buffer.from(', changed')]));
        });
        answer(response);
      };
      const { url } = await serve(listener);
      const expected = name === 'no body' ? ', changed' : 'original, changed';
      expect(await (await fetch(url)).text()).toBe(expected);
    },
  );

  test('and the replacement may change the status', async () => {
    const { url } = await serveHeld(
      (response) => response.writeHead(404).end('original'),
      async (response) => {
        response.statusCode = 200;
        response.end('ñandú');
      },
    );
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('ñandú');
  });

  test('and keeps the headers of the original', async () => {
    const { url } = await serveHeld((response) => {
      response.setHeader('x-before', '1');
      response.writeHead(404, { 'x-head': '2', 'x-none': undefined }).end('original');
    }, sayInstead);
    const { headers } = await fetch(url);
    expect(headers.get('x-before')).toBe('1');
    expect(headers.get('x-head')).toBe('2');
    expect(headers.has('x-none')).toBe(false);
  });

  test('bypassing wrappers of the response', async () => {
    const { url } = await serveHeld((response) => {
      const { end } = response;
      // Like Next's compression.
      response.end = ((chunk: string) => end.call(response, `packed ${chunk}`, 'utf8')) as never;
      response.writeHead(404);
      response.end('original');
    }, sayInstead);
    expect(await (await fetch(url)).text()).toBe('instead');
  });

  test('and closes only this connection if the replacement fails', async () => {
    let isBroken = true;
    const server = await serveHeld(
      (response) => response.writeHead(404).end('original'),
      async (response) => {
        if (isBroken) throw new Error('No screen');
        response.end('instead');
      },
    );
    await expect(fetch(server.url)).rejects.toThrow();
    isBroken = false;
    expect(await (await fetch(server.url)).text()).toBe('instead');
  });
});

const waysOfSuccess: Record<string, Answer> = {
  'end alone': (response) => response.end('original'),
  'writeHead and end': (response) => {
    response.writeHead(200, { 'x-head': '1' }).end('original');
  },
  'write in parts': (response) => {
    response.write('orig');
    response.write('inal');
    response.end();
  },
  'flushHeaders before the parts': (response) => {
    response.flushHeaders();
    response.write('original');
    response.end();
  },
};

describe('bufferResponse passes a response', () => {
  test.each(Object.entries(waysOfSuccess))('made by %s', async (_, answer) => {
    const { url } = await serveHeld(answer, sayInstead);
    const response = await fetch(url);
    expect(response.status).toBe(200);
    expect(response.headers.has('x-replaced')).toBe(false);
    expect(await response.text()).toBe('original');
  });

  test('with the head that writeHead was given', async () => {
    const { url } = await serveHeld((response) => {
      response.writeHead(201, { 'x-head': ['1', '2'], 'content-type': 'text/plain' }).end('x');
    }, sayInstead);
    const response = await fetch(url);
    expect(response.status).toBe(201);
    expect(response.headers.get('x-head')).toBe('1, 2');
    expect(response.headers.get('content-type')).toBe('text/plain');
  });

  test('that has begun, whatever its status becomes', async () => {
    const { url } = await serveHeld((response) => {
      response.write('orig');
      response.statusCode = 404;
      response.end('inal');
    }, sayInstead);
    expect(await (await fetch(url)).text()).toBe('original');
  });
});
