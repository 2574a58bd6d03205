import { join } from 'node:path';
import type { Environment } from '../../env.ts';
import { openFolderMailer } from './folder-mailer.ts';
import type { Mailer } from './mailer.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

/** The mail server of `SMTP_URL`, or without one a folder of files under `DATA_DIR`. */
export function openMailer({ SMTP_URL, DATA_DIR }: Environment): Mailer {
  return SMTP_URL ? openSmtpMailer(SMTP_URL) : openFolderMailer(join(DATA_DIR, 'mail'));
}
