import { z } from 'zod';
import { daySchema } from '../../../contract/fields.ts';
import { LOG_TYPES, type LogType, NUMBERED_LOG_TYPES } from '../../../contract/log.ts';
import { addDays } from '../../platform/http/calendar.ts';
import { parseId } from '../../platform/http/item-id.ts';
import { pageParametersSchema } from '../../platform/http/pagination.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { dayStart } from './day-start.ts';

const WRONG_DAY = 'El día no es válido';

/** An empty value filters as little as a missing one. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(''), schema]).optional();

/** Query of the log (D64). */
export const logParametersSchema = pageParametersSchema.extend({
  tipo: orEmpty(z.enum(LOG_TYPES, 'El tipo no es válido')),
  elemento_id: z.string().optional().describe('With `tipo`: number of the item or the account'),
  persona: z.string().optional().describe('Id of the account that acted'),
  desde: orEmpty(daySchema(WRONG_DAY)).describe('First day in the time zone of the site'),
  hasta: orEmpty(daySchema(WRONG_DAY)).describe('Last day in the time zone of the site'),
});

/** Which acts are wanted; undefined for all. */
export interface LogFilter {
  tipo?: LogType | undefined;
  elemento_id?: number | undefined;
  persona?: number | undefined;
  /** ISO 8601, UTC. */
  from?: string | undefined;
  /** The first moment after the wanted ones. */
  before?: string | undefined;
  /** Whether the caller may not know whom or what moderation was about. */
  hidesModeration?: boolean | undefined;
}

function readNumber(field: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const id = parseId(text);
  if (id === undefined) throw wrongField(field, 'El número no es válido');
  return id;
}

/**
 * The filter of a query: its days begin in `timeZone`. Throws 400 for numbers that are none, and for `elemento_id` with
 * no kind that has numbers.
 */
export function readFilter(
  query: z.output<typeof logParametersSchema>,
  timeZone: string,
): LogFilter {
  const { desde, hasta } = query;
  const tipo = query.tipo || undefined;
  const elemento_id = readNumber('elemento_id', query.elemento_id);
  if (elemento_id !== undefined && !(tipo && NUMBERED_LOG_TYPES.includes(tipo))) {
    throw wrongField('elemento_id', 'Hace falta el tipo del elemento');
  }
  return {
    tipo,
    elemento_id,
    persona: readNumber('persona', query.persona),
    from: desde ? dayStart(timeZone, desde).toISOString() : undefined,
    before: hasta ? dayStart(timeZone, dayAfter(hasta)).toISOString() : undefined,
  };
}

/** `9999-12-31` has no next one with four digits; `dayStart` takes both for its last day. */
const dayAfter = (day: string): string => (day.startsWith('9999') ? day : addDays(day, 1));
