import type { Capability } from '../../contract/capabilities.ts';
import { MODERATION_QUEUES, type ModerationQueue } from '../../contract/moderation.ts';
import type { Capabilities } from '../capabilities/offered.ts';
import { newsModerationTexts } from '../external-news/moderation-messages.ts';
import { sectionAddress } from '../panel/sections.ts';
import { queueTexts } from './messages.ts';

/** Views of the section: a queue, the external news, the audit log, or the settings. */
export type ModerationView = ModerationQueue | 'noticias' | 'registro' | 'ajustes';

interface ViewLink {
  name: ModerationView;
  label: string;
  /** Required capability of the server besides `moderacion` (D52). */
  needs?: Capability;
}

/** Views in the order of their links. */
const MODERATION_VIEWS: ViewLink[] = [
  ...MODERATION_QUEUES.map((name) => ({ name, label: queueTexts[name].label })),
  { name: 'noticias', label: newsModerationTexts.view, needs: 'noticias_externas' },
  { name: 'registro', label: 'Registro' },
  { name: 'ajustes', label: 'Ajustes' },
];

/** Views on a server with these capabilities, in the order of their links. */
export const viewsOf = (offered: Capabilities): ViewLink[] =>
  MODERATION_VIEWS.filter(({ needs }) => !needs || offered.includes(needs));

/** Whether a view is a queue of texts to review. */
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

/** Parses an address; the first queue and page for invalid values, or for a view that the server does not have. */
export function readView(
  query: URLSearchParams,
  offered: Capabilities,
): { view: ModerationView; page: number } {
  const asked = query.get('ver');
  const view = viewsOf(offered).find(({ name }) => name === asked)?.name ?? 'pendientes';
  const page = Number(query.get('page'));
  return { view, page: Number.isSafeInteger(page) && page > 1 ? page : 1 };
}
