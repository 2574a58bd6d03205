import { site } from '../../../contract/site.ts';
import { foldLetters } from '../../../shared/text/fold.ts';

/** Words that suggest the house wherever they stand in a name, as in `admin.lima` (D26). */
const WORDS = [
  ...['admin', 'administracion', 'administrador', 'administradora', 'superadmin', 'superuser'],
  ...['superusuario', 'sysadmin', 'root', 'webmaster', 'postmaster', 'hostmaster', 'sistema'],
  ...['mod', 'moderacion', 'moderador', 'moderadora', 'moderator', 'soporte', 'support'],
  ...['redaccion', 'redactor', 'redactora', 'oficial', 'official', 'staff', 'admins'],
  ...['administradores', 'moderadores', 'redactores'],
];

/** Names that suggest it only by themselves: `equipo.azul` is anybody's. */
const NAMES = [
  ...['abuse', 'api', 'atencion', 'aviso', 'avisos', 'ayuda', 'boletin', 'cliente', 'clientes'],
  ...['contacto', 'correo', 'cuenta', 'direccion', 'director', 'directora', 'edicion', 'editor'],
  ...['editora', 'editorial', 'eliminada', 'equipo', 'foro', 'help', 'info', 'la.revista', 'news'],
  ...['newsletter', 'no.reply', 'no.responder', 'noticias', 'prensa', 'privacidad', 'publicidad'],
  ...['revista', 'security', 'seguridad', 'system', 'team', 'usuario', 'ventas', 'web'],
];

const LOOK_ALIKES: Record<string, string> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
  ...{ l: 'i', rn: 'm', vv: 'w' },
};

/** What a name looks like at a glance: without separators and accents, letters that look alike as one. */
const skeleton = (text: string): string =>
  foldLetters(text)
    .replaceAll(/[^a-z0-9]+/g, '')
    .replaceAll(/rn|vv|[0-9l]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

/** A word may be numbered, as in `admin2026` or `1admin`, and its own letters may be digits. */
const readings = (word: string): string[] =>
  [word, word.replace(/[0-9]+$/, ''), word.replace(/^[0-9]+/, '')].map(skeleton);

const words = new Set(WORDS.map(skeleton));
const names = new Set(NAMES.map(skeleton));
const magazine = skeleton(site.name);

/**
 * Whether a public name (`a-z 0-9 _ .`) suggests that the magazine speaks (D26). Accounts that have such a name keep it,
 * and staff may choose one.
 */
export function isReservedName(handle: string): boolean {
  const whole = readings(handle);
  const parts = handle.split(/[_.]+/).flatMap(readings);
  return (
    whole.some((name) => name.includes(magazine) || names.has(name) || words.has(name)) ||
    parts.some((part) => words.has(part))
  );
}
