import { openPerson } from '../lib/person.ts';
import { type Attack, call, json, newReader, nextAddress, rawForm } from './attack.ts';

const MEGABYTE = 1_048_576;
const BOUNDARY = 'b';

/** A letter under 30 combining marks. */
const HEAVY = `a${'\u0301'.repeat(30)}`;

const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A profile form as raw bytes. */
const formAttack = (name: string, form: () => RequestInit): Attack => ({
  name: `form: ${name}`,
  async prepare(origin) {
    const reader = await newReader(origin);
    const sent = form();
    return () => call(reader, 'users/profile', sent);
  },
});

const repeated = (text: string, bytes: number) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

/** Forms that are costly to parse, and texts that are costly to normalise or to count. */
export const forms: Attack[] = [
  formAttack('80,000 parts, counted by another boundary', () =>
    rawForm(
      Buffer.from(part('x', '').repeat(80_000)),
      BOUNDARY,
      `multipart/form-data; xboundary=zzz; boundary=${BOUNDARY}`,
    ),
  ),
  formAttack('8 MB that end in another boundary', () =>
    rawForm(
      Buffer.alloc(8 * MEGABYTE, `\r\n--${BOUNDARY}`),
      BOUNDARY,
      'multipart/form-data; boundary=another',
    ),
  ),
  formAttack('a biography of 9 MB', () =>
    rawForm(Buffer.from(part('biografia', repeated(HEAVY, 8.9 * MEGABYTE))), BOUNDARY),
  ),
  formAttack('a surname of 9 MB of blanks', () =>
    rawForm(Buffer.from(part('last_name', repeated(' \u00a0', 8.9 * MEGABYTE))), BOUNDARY),
  ),
  {
    name: 'form: a topic of 1 MB of combining marks',
    async prepare(origin) {
      const reader = await newReader(origin);
      const contenido = repeated(HEAVY, 0.9 * MEGABYTE);
      const topic = { titulo: 'Una muestra', contenido, categoria_foro_id: 1 };
      return () => call(reader, 'foro/temas/', json('POST', topic));
    },
  },
  {
    name: 'form: a message of 1 MB of combining marks, by anybody',
    async prepare(origin) {
      const message = {
        nombre_contacto: 'Rosa',
        correo_electronico: 'rosa@ataque.test',
        telefono_contacto: '1',
        mensaje_contacto: repeated(HEAVY, 0.9 * MEGABYTE),
      };
      return () => {
        const anybody = openPerson(origin, nextAddress());
        return call(anybody, 'magazine/contacts/', json('POST', message));
      };
    },
  },
];
