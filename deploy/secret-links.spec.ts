import { expect, test } from '@playwright/test';
import { startOwnNginx } from './testing/own-nginx.ts';

/** An address at which nothing listens. */
const NOBODY = '127.0.0.1:1';

/** Links with a token or a signature in the path or the query, as e-mails and editors hand them out. */
const LINKS = [
  '/vista-previa/s3creto',
  '/vista-previa/s3creto/tarjeta',
  '/api/v1/redaccion/vistas/s3creto/',
  '/invitacion?token=s3creto',
  '/reset-password-confirm?uid=7&token=s3creto',
  '/boletin/confirmar?token=s3creto',
  '/avisos/baja?token=s3creto',
  '/media/textos/x.pdf?firma=s3creto',
];

test('tokens of links are in neither log of nginx, also while nothing answers behind it', async ({
  request,
}) => {
  const nginx = await startOwnNginx([NOBODY]);
  try {
    for (const link of LINKS) {
      expect((await request.get(nginx.plain + link, { maxRedirects: 0 })).status()).toBe(301);
      expect((await request.get(nginx.site + link)).status()).toBe(502);
    }
    expect((await request.get(`${nginx.site}/foro?orden=nuevos`)).status()).toBe(502);

    // The last request is in both logs, so all before it are, too.
    await expect
      .poll(nginx.log)
      .toMatch(/request: "GET \/foro\?orden=nuevos[\s\S]*"path":"\/foro"/);
    expect(nginx.log()).toContain('"path":"/vista-previa/[secret]"');
    expect(nginx.log()).not.toContain('s3creto');
  } finally {
    await nginx.stop();
  }
});
