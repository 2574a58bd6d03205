import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailOptions, TEXT_ONLY } from './mail-options.ts';
import type { Mailer, Message } from './mailer.ts';

/** Time and Message-ID, so that a duplicate overwrites the first. */
function fileName({ date, messageId }: Message): string {
  const time = date.toISOString().replace(/[:.]/g, '-');
  return `${time}_${messageId.replace(/[^a-zA-Z0-9.@-]/g, '')}.eml`;
}

/** Writes e-mails as .eml files, if no mail server is configured. */
export function openFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...TEXT_ONLY });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(mailOptions(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(message));
      // Renamed only when complete and flushed.
      await writeFile(`${path}.draft`, bytes, { flush: true, mode: 0o600 });
      await rename(`${path}.draft`, path);
    },
    close: () => undefined,
  };
}
