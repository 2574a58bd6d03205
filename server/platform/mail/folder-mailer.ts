import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { mailOptions, TEXT_ONLY } from './mail-options.ts';
import type { Mailer, Message } from './mailer.ts';

type Identity = Pick<Message, 'date' | 'messageId'>;

/** Time and Message-ID, so that a duplicate overwrites the first. */
function fileName({ date, messageId }: Identity): string {
  const time = date.toISOString().replace(/[:.]/g, '-');
  return `${time}_${messageId.replace(/[^a-zA-Z0-9.@-]/g, '')}.eml`;
}

/** Writes an e-mail into a folder, which is created if missing. */
export async function writeEmailFile(
  folder: string,
  identity: Identity,
  bytes: Buffer | Readable,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName(identity));
  // Renamed only when complete and flushed.
  await writeFile(`${path}.draft`, bytes, { flush: true, mode: 0o600 });
  await rename(`${path}.draft`, path);
}

/** Writes e-mails as .eml files, if no mail server is configured. */
export function openFolderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...TEXT_ONLY });
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(mailOptions(message));
      await writeEmailFile(folder, message, bytes);
    },
    close: () => undefined,
  };
}
