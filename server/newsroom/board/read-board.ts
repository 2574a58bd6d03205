import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  BOARD_STATES,
  type Board,
  type BoardRow,
  type BoardState,
  boardStateSchema,
  MAX_MONTH_ROWS,
  monthSchema,
} from '../../../contract/board.ts';
import { copyTypeSchema } from '../../../contract/copies.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { countNewerEditions } from '../../content/editions/repository.ts';
import { searchWords } from '../../platform/db/matches-words.ts';
import { parseId } from '../../platform/http/item-id.ts';
import { listParametersSchema, pageAnswer, readPage } from '../../platform/http/pagination.ts';
import { itemAddress } from '../../search/item-address.ts';
import { failureText } from '../failure-text.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { presentPerson } from '../person.ts';
import { daysOfMonth, firstDayOfWeek } from './days.ts';
import { countBoard, findPeople, listBoard, listStaff, type StoredBoardRow } from './repository.ts';
import type { BoardDays, BoardFilter } from './statement-repository.ts';

const none = z.literal('');
const idText = listParametersSchema.shape.page;

export const boardParametersSchema = listParametersSchema.omit({ ordering: true }).extend({
  mes: monthSchema.or(none).optional().describe('A month, `YYYY-MM`'),
  tipo: copyTypeSchema.or(none).optional(),
  estado: boardStateSchema.or(none).optional(),
  solo: z.literal('conteos').or(none).optional().describe('`conteos`: no rows and no people'),
  autor: idText.describe('Id of a person who made or last changed it'),
  seccion: idText.describe('Section of articles and blogs'),
  asignada_a: idText.describe('Id of a colleague who was asked for a review'),
});
type BoardParameters = z.output<typeof boardParametersSchema>;

/** The board (D63), or the month that the query names. Throws 404 for a page beyond the last one. */
export async function readBoard(
  context: NewsroomContext,
  request: FastifyRequest,
  query: BoardParameters,
): Promise<Board> {
  const { db, timeZone } = context;
  const today = context.today();
  const filter = filterOf(query);
  const week: BoardDays = { today, timeZone, from: firstDayOfWeek(today) };
  const counts = await countBoard(db, filter, week);
  const isCount = query.solo === 'conteos';
  const people = isCount ? [] : await listStaff(db);
  const conteos = Object.fromEntries(BOARD_STATES.map((state) => [state, counts.get(state) ?? 0]));
  const head = { conteos: conteos as Board['conteos'], personas: people.map(presentPerson) };
  if (isCount) {
    return { count: countOf(counts, filter), next: null, previous: null, results: [], ...head };
  }
  if (query.mes) return { ...(await readMonth(context, filter, query.mes)), ...head };

  const page = readPage(query, PAGE_SIZES.board.api);
  const count = countOf(counts, filter);
  const rows = page.offset < count ? await listBoard(db, filter, week, page) : [];
  const present = await presenter(context, rows);
  return { ...pageAnswer(request, page, { count, rows }, present), ...head };
}

async function readMonth(context: NewsroomContext, filter: BoardFilter, month: string) {
  const { db, timeZone } = context;
  const days = { today: context.today(), timeZone, ...daysOfMonth(month) };
  const rows = await listBoard(db, filter, days, { size: MAX_MONTH_ROWS, offset: 0 });
  const isCut = rows.length === MAX_MONTH_ROWS;
  const count = isCut ? countOf(await countBoard(db, filter, days), filter) : rows.length;
  const present = await presenter(context, rows);
  return { count, next: null, previous: null, results: rows.map(present) };
}

/** Rows in the state of the filter, or in all states. */
function countOf(counts: Map<BoardState, number>, { estado }: BoardFilter): number {
  const states: readonly BoardState[] = estado ? [estado] : BOARD_STATES;
  return states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
}

function filterOf(query: BoardParameters): BoardFilter {
  const { tipo, estado, autor, seccion, asignada_a, search } = query;
  return {
    tipo: tipo || undefined,
    estado: estado || undefined,
    autor: idIn(autor),
    seccion: idIn(seccion),
    asignada_a: idIn(asignada_a),
    words: searchWords(search),
  };
}

/** Id of a filter; 0, which no row has, for a text that is none. */
const idIn = (text: string | undefined) => (text ? (parseId(text) ?? 0) : undefined);

/** Returns a function that brings these rows into the shape of the API. */
async function presenter(
  { db, siteUrl, today, timeZone }: NewsroomContext,
  rows: StoredBoardRow[],
): Promise<(row: StoredBoardRow) => BoardRow> {
  const day = today();
  const isPublic = ({ copia_id, estado, fecha }: StoredBoardRow) =>
    copia_id === null && estado === 'publicada' && fecha !== null && fecha <= day;
  const editions = rows.filter((row) => row.tipo === 'edicion' && isPublic(row));
  const ids = editions.flatMap(({ elemento_id }) => elemento_id ?? []);
  const newer = await countNewerEditions(db, ids, day);
  const reviewers = await readReviewers(db, rows);
  return (row) => {
    const { tipo, copia_id, elemento_id, persona, editado_en, publicada_en } = row;
    const publicar_en = row.publicar_en === null ? null : new Date(row.publicar_en).toISOString();
    const address = elemento_id && itemAddress(tipo, elemento_id, newer.get(elemento_id));
    return {
      clave: copia_id === null ? `${tipo}-${elemento_id}` : `copia-${copia_id}`,
      estado: row.estado,
      tipo,
      copia_id,
      elemento_id,
      titulo: row.titulo,
      editado_por: persona === null ? null : presentPerson(row),
      editado_en: new Date(editado_en).toISOString(),
      asignada_a: row.asignada_a === null ? null : (reviewers.get(row.asignada_a) ?? null),
      publicar_en,
      publicada_en: publicada_en === null ? null : new Date(publicada_en).toISOString(),
      fecha: row.fecha,
      fecha_publicacion: row.fecha_publicacion,
      seccion: row.seccion,
      autores_ids: row.autores_ids,
      url: address && isPublic(row) ? siteUrl + address : null,
      motivo_fallo: failureText({ ...row, publicar_en }, timeZone),
      motivo: row.motivo,
    };
  };
}

/** Colleagues who were asked for a review of these rows, by id. */
async function readReviewers(db: NewsroomContext['db'], rows: StoredBoardRow[]) {
  const ids = [...new Set(rows.flatMap(({ asignada_a }) => asignada_a ?? []))];
  const people = ids.length > 0 ? await findPeople(db, ids) : [];
  return new Map(people.map((person) => [person.id, presentPerson(person)] as const));
}
