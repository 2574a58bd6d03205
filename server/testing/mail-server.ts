import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { freePorts } from '../../shared/net/testing/free-ports.ts';

/** An e-mail as it came over the wire. */
export interface ReceivedEmail {
  /** Receivers of the envelope, whatever the headers say. */
  receivers: string[];
  raw: string;
  parsed: ParsedMail;
}

/** A real mail server that keeps what it is given. */
export interface MailServer {
  url: string;
  port: number;
  received: ReceivedEmail[];
  close: () => Promise<void>;
}

/** What the server answers in place of taking an e-mail: an SMTP code and its text. */
export class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * Starts a mail server on the given port, or on a free one that nothing takes when it is closed. `answer` is
 * asked for each e-mail once it is received in whole; what it throws is what the sender is told.
 */
export async function startMailServer(
  options: SMTPServerOptions & {
    port?: number;
    answer?: (email: ReceivedEmail) => void | Promise<void>;
  } = {},
): Promise<MailServer> {
  const [free = 0] = await freePorts(1);
  const { port = free, answer, ...smtpOptions } = options;
  const received: ReceivedEmail[] = [];
  const take = async (raw: Buffer, receivers: string[]) => {
    const email = { receivers, raw: raw.toString(), parsed: await simpleParser(raw) };
    received.push(email);
    await answer?.(email);
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData: (stream, session, done) => {
      const receivers = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => take(raw, receivers))
        .then(
          () => done(),
          (error) => done(error),
        );
    },
    ...smtpOptions,
  });
  // A client that is killed breaks its connection off.
  server.on('error', () => undefined);
  // Not `server`, whose errors are those of its connections too.
  await once(server.server.listen(port, '127.0.0.1'), 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${port}`, port, received, close };
}
