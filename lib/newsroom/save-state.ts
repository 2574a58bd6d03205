import { dayIn, formatMoment, formatTime } from '../core/dates.ts';
import { publishTexts, savedText, saveTexts } from './messages.ts';
import type { SaveProblem } from './save-problem.ts';

/** What the desk knows of its copy. */
export interface Saving {
  isSending: boolean;
  isDirty: boolean;
  problem: SaveProblem | undefined;
  /** Moment of the last save. */
  savedAt: string;
  today: string;
  timeZone: string;
}

/** State of saving as text (D57), and whether it asks for attention. */
export function saveState(saving: Saving): { text: string; isAlert: boolean } {
  const { problem, isSending, isDirty, savedAt, today, timeZone } = saving;
  // A repeated attempt does not hide why it is repeated.
  if (problem?.kind === 'offline') {
    const { offline, offlineUnkept } = saveTexts;
    return { text: problem.isKept === false ? offlineUnkept : offline, isAlert: true };
  }
  if (isSending) return { text: saveTexts.saving, isAlert: false };
  if (problem?.kind === 'conflict') return { text: saveTexts.conflict, isAlert: true };
  // Everything was published: nothing is left to be saved.
  const isDone = problem?.kind === 'gone' && problem.published && !isDirty;
  // Nor after a colleague deleted it, if nothing was typed.
  if (problem?.kind === 'gone' && !isDone && !isDirty)
    return { text: saveTexts.gone, isAlert: true };
  if (problem && !isDone) return { text: saveTexts.failed, isAlert: true };
  if (isDirty) return { text: saveTexts.pending, isAlert: false };
  if (isDone) return { text: publishTexts.done, isAlert: false };
  const isToday = dayIn(new Date(savedAt), timeZone) === today;
  const time = isToday ? formatTime(savedAt, timeZone) : formatMoment(savedAt, timeZone);
  return { text: savedText(time), isAlert: false };
}
