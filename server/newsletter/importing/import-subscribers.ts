import { setImmediate as nextTurn } from 'node:timers/promises';
import { requiredEmailSchema } from '../../../contract/fields.ts';
import {
  IMPORT_RESULTS,
  type ImportReport,
  type SubscriptionState,
} from '../../../contract/subscribers.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { decodeText } from './decode-text.ts';
import { type ImportedLine, readAddresses } from './read-addresses.ts';
import { insertImported, readStates } from './repository.ts';

type ReportLine = ImportReport['lineas'][number];

/** Rows of one statement. */
const BATCH = 2000;
/** Lines that are read before other requests get their turn: cleaning a long one takes milliseconds. */
const AT_ONCE = 50;
/** Characters of a refused value that the report repeats. */
const SHOWN = 254;

const STANDING: Record<SubscriptionState, Pick<ReportLine, 'resultado' | 'motivo'>> = {
  confirmado: { resultado: 'ya_estaba', motivo: 'Ya recibe el boletín' },
  pendiente: { resultado: 'ya_estaba', motivo: 'Tiene una solicitud sin confirmar' },
  pausado: { resultado: 'ya_estaba', motivo: 'Está en pausa por rebotes' },
  baja: { resultado: 'baja', motivo: 'Se dio de baja' },
  suprimido: { resultado: 'suprimido', motivo: 'Está suprimida por rebotes o quejas' },
};

/** Stores a batch of addresses and adds those that were known to the report. */
async function storeBatch(
  { db, now, today }: ServerContext,
  batch: ImportedLine[],
  lineas: ReportLine[],
): Promise<void> {
  if (batch.length === 0) return;
  const addresses = batch.map(({ valor }) => valor);
  const stored = await insertImported(db, addresses, { now: now(), today: today() });
  const known = batch.filter(({ valor }) => !stored.has(valor.toLowerCase()));
  if (known.length === 0) return;
  const states = await readStates(
    db,
    known.map(({ valor }) => valor.toLowerCase()),
  );
  for (const line of known) {
    // One that was deleted a moment ago has no state any more.
    const state = states.get(line.valor.toLowerCase()) ?? 'pendiente';
    lineas.push({ ...line, ...STANDING[state] });
  }
}

/**
 * Imports a CSV of addresses (D75): new ones are `pendiente` and get their invitation soon. Nothing else changes: a
 * repeated import of the same file invites nobody again. Throws 400 for `archivo` as `readAddresses`.
 */
export async function importSubscribers(
  context: ServerContext,
  bytes: Uint8Array,
): Promise<ImportReport> {
  const lineas: ReportLine[] = [];
  const seen = new Set<string>();
  let batch: ImportedLine[] = [];
  // All is read before anything is stored: a file that is refused has invited nobody.
  const lines: ImportedLine[] = [];
  for await (const line of readAddresses(decodeText(bytes))) lines.push(line);
  for (const [index, { linea, valor }] of lines.entries()) {
    if (index % AT_ONCE === 0) await nextTurn();
    const address = requiredEmailSchema.safeParse(valor);
    if (!address.success) {
      const motivo = address.error.issues[0]?.message ?? '';
      lineas.push({ linea, valor: valor.slice(0, SHOWN), resultado: 'invalido', motivo });
      continue;
    }
    const key = address.data.toLowerCase();
    if (seen.has(key)) {
      const motivo = 'Ya está en otra línea del archivo';
      lineas.push({ linea, valor: address.data, resultado: 'repetido', motivo });
      continue;
    }
    seen.add(key);
    batch.push({ linea, valor: address.data });
    if (batch.length < BATCH) continue;
    await storeBatch(context, batch, lineas);
    batch = [];
  }
  await storeBatch(context, batch, lineas);
  lineas.sort((one, other) => one.linea - other.linea);
  const total = lines.length;
  const totales = Object.fromEntries(
    IMPORT_RESULTS.map((result) => [result, lineas.filter((l) => l.resultado === result).length]),
  ) as ImportReport['totales'];
  return { total, totales: { ...totales, invitado: total - lineas.length }, lineas };
}
