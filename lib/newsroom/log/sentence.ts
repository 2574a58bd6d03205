import type { LogEntry } from '../../../contract/log.ts';
import { formatPlanned } from '../../core/dates.ts';
import { logReasonText } from '../../moderation/messages.ts';
import {
  ACCOUNT_VERBS,
  CHANGE_VERBS,
  INVITATION_VERBS,
  OBJECTS,
  OWN_ACTS,
  VERBS,
} from './act-texts.ts';
import { rightsText } from './rights-text.ts';

/** An act as a sentence that follows the name of who did it: 'devolvió el artículo', '«Litio»', 'con una nota:'. */
export interface ActSentence {
  act: string;
  /** Title in quotation marks, or a name; empty if the act says it, or the caller may not know. */
  subject: string;
  end: string;
  /** Note, reason or what changed, for lines of its own. */
  note: string;
}

type Act = Pick<
  LogEntry,
  'accion' | 'tipo' | 'titulo' | 'motivo' | 'elemento_id' | 'cuando' | 'quien'
> &
  Partial<Pick<LogEntry, 'programada' | 'persona' | 'momento' | 'cambio'>>;

/** 'de el artículo' is 'del artículo'. */
const contracted = (text: string): string =>
  text.replace(/\bde el\b/g, 'del').replace(/\ba el\b/g, 'al');

/** 'Autor 3: nombre (antes «Ana»)' names the kind of an entry, and what changed. */
const ENTRY = /^(Autor|Sección|Etiqueta) \d+(?:: (.*))?$/s;
const ENTRY_OBJECTS: Record<string, string> = {
  Autor: 'el autor',
  Sección: 'la sección',
  Etiqueta: 'la etiqueta',
};
/** Numbers that say nothing beside the title. */
const NUMBER = /^Noticia \d+$/;

/**
 * Says an act of the log (D64). Times are those of `timeZone`. Codes that a newer server names are shown as they are.
 */
export function sayAct(entry: Act, timeZone: string): ActSentence {
  const { accion, tipo, titulo } = entry;
  const verb = (entry.cambio ? CHANGE_VERBS[accion] : undefined) ?? VERBS[accion] ?? accion;
  const motivo = entry.motivo ?? '';
  if (tipo === 'cuenta') return sayAccountAct(entry);
  if (tipo === 'invitacion') {
    const verbs = INVITATION_VERBS[accion] ?? { named: verb, unnamed: `${verb} una invitación` };
    const note = rightsText(accion, motivo);
    // Whoever accepted it is the one who was invited.
    const isNamed = titulo !== '' && verbs.named !== '';
    return {
      act: isNamed ? verbs.named : verbs.unnamed,
      subject: isNamed ? titulo : '',
      end: '',
      note,
    };
  }
  const quoted = titulo && `«${titulo}»`;
  const [, kind = '', changes = ''] = (tipo === 'ficha' && ENTRY.exec(motivo)) || [];
  if (kind) {
    const isMerge = accion === 'fusionar_ficha';
    const act = `${verb} ${ENTRY_OBJECTS[kind]}`;
    return { act, subject: quoted, end: isMerge ? changes : '', note: isMerge ? '' : changes };
  }
  const note = noteOf(tipo, motivo);
  const act = contracted(`${verb} ${OBJECTS[tipo] ?? tipo}`);
  return { act, subject: quoted, end: endOf(entry, timeZone), note };
}

function noteOf(tipo: string, motivo: string): string {
  if (tipo === 'portada' && motivo) return `Quedó así: ${motivo}`;
  return tipo === 'noticia' && NUMBER.test(motivo) ? '' : logReasonText(motivo);
}

function sayAccountAct({ accion, titulo, motivo, elemento_id, quien }: Act): ActSentence {
  const note = rightsText(accion, motivo ?? '');
  const own = quien?.id && quien.id === elemento_id ? OWN_ACTS[accion] : undefined;
  if (own) return { act: own, subject: '', end: '', note };
  const verb = ACCOUNT_VERBS[accion] ?? `${VERBS[accion] ?? accion} la cuenta de`;
  const unnamed = verb.endsWith(' la cuenta de')
    ? verb.replace(/la cuenta de$/, 'una cuenta')
    : `${verb} una cuenta`;
  return { act: titulo ? verb : unnamed, subject: titulo, end: '', note };
}

const planned = (moment: string, { cuando }: Act, timeZone: string): string =>
  formatPlanned(moment, timeZone, new Date(cuando));

/** What follows the title. */
function endOf(entry: Act, timeZone: string): string {
  const { accion, momento, persona, programada, motivo } = entry;
  const when = momento ? planned(momento, entry, timeZone) : '';
  if (programada) return 'a la hora programada';
  switch (accion) {
    case 'pedir_revision': {
      const asked = persona ? `a ${persona.nombre}` : '';
      return [asked, motivo ? 'con una nota:' : ''].filter(Boolean).join(' ');
    }
    case 'devolver':
      return motivo ? 'con una nota:' : '';
    case 'programar':
      return when && `para el ${when}`;
    case 'desprogramar':
      return when && `${entry.cambio ? 'programado' : 'programada'} para el ${when}`;
    case 'publicacion_fallida':
      return when ? `a la hora programada (${when})` : 'a la hora programada';
    case 'restaurar_revision':
      return when ? `la versión del ${when}` : 'una versión anterior';
    case 'restaurar_estado':
      return when ? `tal como estaba el ${when}` : 'como estaba antes';
    case 'crear_enlace':
      return when && `válido hasta el ${when}`;
    case 'retirar':
      return motivo ? 'por este motivo:' : '';
    default:
      return '';
  }
}
