import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { deliveries, newsletters } from '../../platform/db/schema/newsletters.ts';
import { Refusal, startMailServer } from '../../testing/mail-server.ts';
import {
  beginNewsletter,
  countStates,
  eventually,
  mailThrough,
  startTestSender,
  untilState,
} from '../../testing/newsletter-sending.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const first = 'lector1@correo.test';
const isFirst = (receivers: { address: string }[] | string[]) =>
  receivers.some((one) => (typeof one === 'string' ? one : one.address) === first);

/** What is stored about the first subscriber. */
const readFirst = async () => {
  const rows = await server.db.select().from(deliveries);
  return rows.find(({ suscriptor_id }) => suscriptor_id === 1);
};
const untilFirst = (expected: object) =>
  vi.waitFor(async () => expect(await readFirst()).toMatchObject(expected), {
    timeout: 20_000,
    interval: 20,
  });

/** For senders whose clock runs away. */
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** Waits until all is sent, while minutes pass: what was put off comes due. */
async function untilSentLater() {
  let minutes = 0;
  await eventually(async () => {
    minutes += 10;
    server.setNow(new Date(new Date('2026-03-10T17:00:00Z').getTime() + minutes * 60_000));
    const [row] = await server.db.select().from(newsletters);
    expect(row?.estado).toBe('enviado');
  });
}

test.for<[string, Parameters<typeof startMailServer>[0], string]>([
  [
    'the recipient',
    {
      onRcptTo: ({ address }, _session, done) =>
        done(address === first ? new Refusal(550, `5.1.1 <${address}> unknown`) : null),
    },
    '550 5.1.1 <l…@correo.test> unknown',
  ],
  [
    'the text',
    {
      answer: ({ receivers }) => {
        if (isFirst(receivers)) throw new Refusal(554, '5.7.1 Looks like spam');
      },
    },
    '554 5.7.1 Looks like spam',
  ],
])('a mail server that refuses %s for good refuses one subscriber', async ([, options, text]) => {
  const mail = await startMailServer(options);
  const { context } = await beginNewsletter(server, 6);

  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 5, rechazado: 1 });
  expect(await readFirst()).toMatchObject({ estado: 'rechazado', intentos: 1, respuesta: text });
});

test.for<[string, Parameters<typeof startMailServer>[0]]>([
  [
    'the recipient',
    {
      onRcptTo: ({ address }, _session, done) =>
        done(address === first && !isLate() ? new Refusal(451, '4.7.1 Greylisted') : null),
    },
  ],
  [
    'the recipient, for lack of our authorization',
    {
      onRcptTo: ({ address }, _session, done) =>
        done(address === first && !isLate() ? new Refusal(554, '5.7.1 Relay denied') : null),
    },
  ],
  [
    'the text',
    {
      answer: ({ receivers }) => {
        if (isFirst(receivers) && !isLate()) throw new Refusal(452, '4.3.1 Disk full');
      },
    },
  ],
])('%s put off is tried again after growing delays, and sent once', async ([, options]) => {
  const mail = await startMailServer(options);
  const { context } = await beginNewsletter(server, 6);
  const at = (minutes: number) =>
    server.setNow(new Date(new Date('2026-03-10T17:00:00Z').getTime() + minutes * 60_000));

  startTestSender(context, mailThrough(mail.url));
  await untilFirst({ estado: 'pendiente', intentos: 1, siguiente_en: '2026-03-10T17:02:00.000Z' });
  await eventually(async () =>
    expect(await countStates(server.db)).toEqual({ aceptado: 5, pendiente: 1 }),
  );
  at(2);
  await untilFirst({ estado: 'pendiente', intentos: 2, siguiente_en: '2026-03-10T17:06:00.000Z' });
  expect(await server.db.select().from(newsletters)).toMatchObject([{ estado: 'enviando' }]);
  at(6);
  await untilState(server.db, 'enviado');

  expect(await readFirst()).toMatchObject({ estado: 'aceptado', intentos: 3 });
});

/** Whether the third attempt is due. */
function isLate(): boolean {
  return (server.settings.now?.() ?? new Date()) >= new Date('2026-03-10T17:06:00Z');
}

test('what is put off again and again is given up after twelve attempts', async () => {
  const mail = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Refusal(450, '4.2.1 Mailbox busy')),
  });
  const { context } = await beginNewsletter(server, 1);
  await server.db.update(deliveries).set({ intentos: 11 });

  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await readFirst()).toMatchObject({
    estado: 'rechazado',
    intentos: 12,
    respuesta: '450 4.2.1 Mailbox busy',
  });
});

test.for<[string, (socket: Socket) => void]>([
  ['closes the connection', (socket) => socket.end()],
  ['breaks it off', (socket) => socket.resetAndDestroy()],
])('a mail server that takes the text and %s leaves it uncertain', async ([, leave]) => {
  const mail = await startTextServer((receivers, socket) =>
    isFirst(receivers) ? leave(socket) : socket.write('250 2.0.0 Ok\r\n'),
  );
  const { context } = await beginNewsletter(server, 8);

  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 7, incierto: 1 });
  expect(await readFirst()).toMatchObject({ estado: 'incierto', intentos: 1 });
  expect(mail.taken.filter((address) => address === first)).toHaveLength(1);
});

test('a mail server that is silent after the text is waited for, and then left uncertain', async () => {
  const mail = await startTextServer((receivers, socket) => {
    if (!isFirst(receivers)) socket.write('250 2.0.0 Ok\r\n');
  });
  const { context } = await beginNewsletter(server, 3);
  const through = mailThrough(mail.url, '', { silentMs: 5000, messageMs: 60_000 });

  startTestSender(context, through);
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 2, incierto: 1 });
});

test.for(['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'])(
  'a mail server that closes the connection at %s costs nobody the newsletter',
  async (stage) => {
    let closings = 3;
    const mail = await startTextServer(
      (_receivers, socket) => socket.write('250 2.0.0 Ok\r\n'),
      (command, socket) => {
        if (command !== stage || closings === 0) return false;
        closings -= 1;
        socket.end();
        return true;
      },
    );
    const { context } = await beginNewsletter(server, 10);
    startTestSender(context, mailThrough(mail.url), { leaseMs: YEAR_MS });
    await eventually(async () => expect(closings).toBe(0));
    await untilSentLater();

    expect(await countStates(server.db)).toEqual({ aceptado: 10 });
    expect(mail.taken).toHaveLength(10);
    expect(new Set(mail.taken).size).toBe(10);
  },
);

test.for(['4', '5'])(
  'a server that answers %s00 to the greeting or the sender is waited for',
  async (digit) => {
    let refusals = 4;
    const mail = await startTextServer(
      (_receivers, socket) => socket.write('250 2.0.0 Ok\r\n'),
      (command, socket) => {
        if (refusals === 0 || !['greeting', 'MAIL'].includes(command)) return false;
        refusals -= 1;
        socket.write(`${digit}54 ${digit}.3.0 Not now\r\n`);
        return true;
      },
    );
    const { context } = await beginNewsletter(server, 5);
    startTestSender(context, mailThrough(mail.url), { leaseMs: YEAR_MS });
    await eventually(async () => expect(refusals).toBe(0));
    await untilSentLater();

    expect(await countStates(server.db)).toEqual({ aceptado: 5 });
    expect(mail.taken).toHaveLength(5);
  },
);

test('while the mail server is down the panel says so, and then all is sent', async () => {
  const { port, url, close } = await startMailServer();
  await close();
  const { context } = await beginNewsletter(server, 4);
  startTestSender(context, mailThrough(url));
  await eventually(async () => {
    const [row] = await server.db.select().from(newsletters);
    expect(row?.motivo).toMatch(
      /^El servidor de correo no acepta mensajes; se sigue intentando: .*ECONNREFUSED/,
    );
  });
  expect(await countStates(server.db)).toEqual({ pendiente: 4 });

  const mail = await startMailServer({ port });
  await untilState(server.db, 'enviado');

  expect(mail.received).toHaveLength(4);
  expect(await server.db.select().from(newsletters)).toMatchObject([{ motivo: '' }]);
});

/** A mail server of plain sockets; `onText` answers a text, and `onCommand` whether it has answered a command. */
async function startTextServer(
  onText: (receivers: string[], socket: Socket) => void,
  onCommand: (command: string, socket: Socket) => boolean = () => false,
) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const listener: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let text = '';
    let receivers: string[] = [];
    let isText = false;
    if (!onCommand('greeting', socket)) socket.write('220 hostile ESMTP\r\n');
    const answer = (line: string) => {
      const [command = ''] = line.split(/[ :]/);
      if (onCommand(command === 'HELO' ? 'EHLO' : command, socket)) return;
      if (command === 'RCPT') receivers.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (command === 'DATA') isText = true;
      socket.write(command === 'DATA' ? '354 Go on\r\n' : '250 Ok\r\n');
    };
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      for (;;) {
        const end = isText ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const part = text.slice(0, at);
        text = text.slice(at + end.length);
        if (!isText) answer(part);
        else {
          isText = false;
          taken.push(...receivers);
          onText(receivers, socket);
          receivers = [];
        }
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  return { url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`, taken };
}
