import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mailbox that a test fills, behind as much of IMAP4rev1 as reading it takes. */
export interface ImapServer {
  /** Messages with ascending numbers; a test adds to them. */
  messages: { uid: number; source: string }[];
  uidValidity: number;
  /** Closes the connection when this message is fetched, instead of sending it. */
  breakAt: number | undefined;
  /** Commands that were received, without their tags. */
  commands: string[];
  url: (password?: string) => string;
  close: () => Promise<void>;
}

const USER = 'rebotes';
const PASSWORD = 'secreta';

/** Starts a server on a free port of this machine. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const state: Pick<ImapServer, 'messages' | 'uidValidity' | 'breakAt' | 'commands'> = {
    messages: [],
    uidValidity: 1,
    breakAt: undefined,
    commands: [],
  };

  function answer(socket: Socket, line: string): void {
    const [tag = '', ...words] = line.split(' ');
    const command = words.join(' ');
    state.commands.push(command);
    const say = (...lines: string[]) => socket.write(lines.map((text) => `${text}\r\n`).join(''));
    const done = (text = 'OK done') => say(`${tag} ${text}`);
    const [, uids = ''] = /^UID (?:SEARCH|FETCH).*?([\d:*,]+)/.exec(command) ?? [];
    const first = Number.parseInt(uids, 10);
    if (/^CAPABILITY/i.test(command)) say('* CAPABILITY IMAP4rev1');
    if (/^LOGIN/i.test(command) && !command.includes(PASSWORD)) {
      return void done('NO [AUTHENTICATIONFAILED] Wrong password');
    }
    if (/^LIST/i.test(command)) say('* LIST () "/" ""', '* LIST () "/" INBOX');
    if (/^(?:EXAMINE|SELECT)/i.test(command)) {
      say(`* ${state.messages.length} EXISTS`, '* FLAGS (\\Seen)');
      say(`* OK [UIDVALIDITY ${state.uidValidity}] valid`);
      return void done('OK [READ-ONLY] done');
    }
    if (/^UID SEARCH/i.test(command)) {
      const found = state.messages.filter(({ uid }) => uid >= first);
      // With `*` the newest is always among them.
      const shown = found.length > 0 ? found : state.messages.slice(-1);
      say(['* SEARCH', ...shown.map(({ uid }) => uid)].join(' '));
    }
    if (/^UID FETCH/i.test(command)) {
      if (first === state.breakAt) return void socket.destroy();
      const index = state.messages.findIndex(({ uid }) => uid === first);
      const length = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? Number.POSITIVE_INFINITY);
      const source = Buffer.from(state.messages[index]?.source ?? '').subarray(0, length);
      socket.write(`* ${index + 1} FETCH (UID ${first} BODY[]<0> {${source.length}}\r\n`);
      socket.write(source);
      say(')');
    }
    if (/^LOGOUT/i.test(command)) {
      say('* BYE');
      done();
      return void socket.end();
    }
    done();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('* OK IMAP4rev1 ready\r\n');
    let rest = '';
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: (password = PASSWORD) => `imap://${USER}:${password}@127.0.0.1:${port}/INBOX`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
