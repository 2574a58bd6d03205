import { once } from 'node:events';
import { type ConnectionOptions, connect } from 'node:tls';
import { expect, test } from '@playwright/test';

/** Negotiates TLS with nginx with `options`; undefined where it refuses. */
async function agreedWith(options: ConnectionOptions) {
  const { hostname: host, port } = new URL(process.env.E2E_SITE_URL ?? '');
  const socket = connect({
    ...{ host, servername: host, port: Number(port), rejectUnauthorized: false },
    ...options,
  });
  try {
    await once(socket, 'secureConnect');
    return { version: socket.getProtocol(), cipher: socket.getCipher().name };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

// OpenSSL would not offer old versions by default.
const ANYTHING = 'ALL:@SECLEVEL=0';

test('TLS 1.3 is preferred, 1.2 accepted, and nothing older', async () => {
  expect(await agreedWith({})).toMatchObject({ version: 'TLSv1.3' });
  expect(await agreedWith({ maxVersion: 'TLSv1.2' })).toMatchObject({ version: 'TLSv1.2' });
  for (const version of ['TLSv1', 'TLSv1.1'] as const) {
    const old = { minVersion: version, maxVersion: version, ciphers: ANYTHING };
    expect(await agreedWith(old)).toBeUndefined();
  }
});

test.describe('with TLS 1.2', () => {
  for (const ciphers of ['AES128-SHA', 'AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA']) {
    test(`${ciphers} is refused`, async () => {
      const old = { maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` } as const;
      expect(await agreedWith(old)).toBeUndefined();
    });
  }
});
