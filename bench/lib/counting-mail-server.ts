import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that takes everything, and keeps when. */
export interface CountingMailServer {
  url: string;
  /** E-mails of newsletters so far. */
  count: () => number;
  /** Resolves at the next e-mail that is none of a newsletter. */
  nextOther: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts the mail server on a free port; e-mails of newsletters are those with a `List-Id`. */
export async function startCountingMailServer(): Promise<CountingMailServer> {
  let count = 0;
  let waiting: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      text(stream).then((raw) => {
        if (/^List-Id:/im.test(raw)) count += 1;
        else {
          for (const arrived of waiting) arrived();
          waiting = [];
        }
        done();
      }, done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    count: () => count,
    nextOther: () => new Promise((resolve) => waiting.push(resolve)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
