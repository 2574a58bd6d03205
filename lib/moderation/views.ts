import { MODERATION_QUEUES, type ModerationQueue } from '../../contract/moderation.ts';
import { sectionAddress } from '../panel/sections.ts';
import { queueTexts } from './messages.ts';

/** Views of the section: a queue, the audit log, or the settings. */
export type ModerationView = ModerationQueue | 'registro' | 'ajustes';

/** Views in the order of their links. */
export const MODERATION_VIEWS: { name: ModerationView; label: string }[] = [
  ...MODERATION_QUEUES.map((name) => ({ name, label: queueTexts[name].label })),
  { name: 'registro', label: 'Registro' },
  { name: 'ajustes', label: 'Ajustes' },
];

export const isQueue = (view: ModerationView): view is ModerationQueue =>
  MODERATION_QUEUES.some((queue) => queue === view);

/** Address of a page of a view; the first queue and the first page are left out. */
export function viewAddress(view: ModerationView, page = 1): string {
  const query = new URLSearchParams();
  if (view !== 'pendientes') query.set('ver', view);
  if (page > 1) query.set('page', String(page));
  const path = sectionAddress('moderacion');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Parses an address; the first queue and page for invalid values. */
export function readView(query: URLSearchParams): { view: ModerationView; page: number } {
  const asked = query.get('ver');
  const view = MODERATION_VIEWS.find(({ name }) => name === asked)?.name ?? 'pendientes';
  const page = Number(query.get('page'));
  return { view, page: Number.isSafeInteger(page) && page > 1 ? page : 1 };
}
