import { z } from 'zod';
import { type Copy, copySchema, type Person } from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import {
  type CopyNote,
  copyNoteSchema,
  copyNotesSchema,
  type Presence,
  presenceSchema,
  type ReviewRequest,
  reviewersSchema,
} from '../../contract/review.ts';
import type { Http } from '../core/http.ts';

/** Pages of notes that are read at most: 500 notes. */
const MAX_PAGES = 5;

/** Asks for a review of a draft (D63). Throws ApiError; 409 if it is no draft. */
export const requestReview = (http: Http, id: number, body: ReviewRequest): Promise<Copy> =>
  http.send('POST', copyEndpoints.requestReview(id), copySchema, { body });

/** Returns a copy in review with a note (D63). Throws ApiError; 409 if it is not in review. */
export const sendBack = (http: Http, id: number, nota: string): Promise<Copy> =>
  http.send('POST', copyEndpoints.sendBack(id), copySchema, { body: { nota } });

/** Notes on a copy, the oldest first (D63). Throws ApiError. */
export async function readNotes(http: Http, id: number): Promise<CopyNote[]> {
  const notes: CopyNote[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = { page };
    const answer: z.output<typeof copyNotesSchema> = await http.get(
      copyEndpoints.notes(id),
      copyNotesSchema,
      { query },
    );
    notes.push(...answer.results);
    if (answer.next === null) break;
  }
  return notes;
}

/** Adds a note to a copy (D63). Throws ApiError. */
export const addNote = (http: Http, id: number, texto: string): Promise<CopyNote> =>
  http.send('POST', copyEndpoints.notes(id), copyNoteSchema, { body: { texto } });

/** Colleagues who can be asked for a review (D63). Throws ApiError. */
export async function listReviewers(http: Http): Promise<Person[]> {
  return (await http.get(copyEndpoints.reviewers, reviewersSchema)).results;
}

/** Ends the heartbeats of a desk, also while its page is closed (D63): colleagues see at once that it is. Throws ApiError. */
export async function endHeartbeats(http: Http, id: number): Promise<void> {
  const sending = { body: { cerrada: true }, keepalive: true };
  await http.send('POST', copyEndpoints.presence(id), z.unknown(), sending);
}

/** Heartbeat of an open desk (D63). Throws ApiError. */
export const sendHeartbeat = (http: Http, id: number): Promise<Presence> =>
  http.send('POST', copyEndpoints.presence(id), presenceSchema, { body: {} });
