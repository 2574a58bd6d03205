import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { mailOptions } from '../platform/mail/mail-options.ts';
import { unsubscribeHeaders, unsubscribePage } from './links.ts';

test.for([
  'https://revista.test',
  'https://la-revista-del-sector.edicion-peruana.peñoles-vetaminera.example/',
  'https://ревю.example',
])(
  'the header that ends a subscription is one whole ASCII address for a site at %s',
  async (SITE_URL) => {
    const { SITE_URL: siteUrl } = readEnvironment({ SITE_URL });
    const page = unsubscribePage(siteUrl, 'x'.repeat(300));
    const transport = createTransport({ streamTransport: true, buffer: true });

    const { message } = await transport.sendMail(
      mailOptions({
        from: { name: 'Veta Minera', address: 'revista@revista.test' },
        to: 'ana@mina.test',
        subject: 'Hola',
        html: '<p>Hola</p>',
        text: 'Hola',
        headers: unsubscribeHeaders(page),
        messageId: '<1@revista.test>',
        date: new Date('2026-11-26T12:00:00Z'),
      }),
    );

    const unfolded = message.toString().replaceAll(/\r\n[\t ]+/g, ' ');
    expect(/^List-Unsubscribe:\s+<https:\/\/([\x21-\x7e]+)>\r$/m.exec(unfolded)?.[1]).toBe(
      page.replace('https://', ''),
    );
  },
);
