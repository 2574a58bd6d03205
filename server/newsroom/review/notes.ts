import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { COPY_GONE } from '../../../contract/copies.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { Paginated } from '../../../contract/pagination.ts';
import type { CopyNote } from '../../../contract/review.ts';
import { notFound } from '../../platform/http/errors.ts';
import { pageAnswer, type pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { findCopy, lockCopy } from '../copy-repository.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { presentPerson } from '../person.ts';
import {
  findLatestNote,
  findNote,
  insertNote,
  listNotes,
  type NoteWithAuthor,
} from './repository.ts';

const gone = () => notFound(COPY_GONE);

const presentNote = (note: NoteWithAuthor): CopyNote => ({
  ...note,
  autor: presentPerson(note.autor),
});

/** A page of the notes of a copy, the oldest first (D63). Throws 404. */
export async function readNotes(
  context: NewsroomContext,
  request: FastifyRequest,
  id: number,
  query: z.output<typeof pageParametersSchema>,
): Promise<Paginated<CopyNote>> {
  const page = readPage(query, PAGE_SIZES.copyNotes.api);
  if (!(await findCopy(context.db, id))) throw gone();
  return pageAnswer(request, page, await listNotes(context.db, id, page), presentNote);
}

/** Adds a note to a copy. The caller's own latest note again is answered, not repeated. Throws 404. */
export async function addNote(
  context: NewsroomContext,
  userId: number,
  id: number,
  texto: string,
): Promise<CopyNote> {
  const note = await context.db.transaction(async (db) => {
    if (!(await lockCopy(db, id))) throw gone();
    const latest = await findLatestNote(db, id);
    const isRepeated =
      latest?.accion === 'nota' && latest.autor === userId && latest.texto === texto;
    const creada_en = context.now().toISOString();
    const noteId = isRepeated
      ? latest.id
      : await insertNote(db, { copia_id: id, accion: 'nota', texto, autor: userId, creada_en });
    return findNote(db, noteId);
  });
  if (!note) throw gone();
  return presentNote(note);
}
