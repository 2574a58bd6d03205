import type { ExternalNewsItem } from '@/contract/external-news';
import { pageCapabilities } from '@/lib/capabilities/server/page-capabilities';
import { env } from '@/lib/core/server/env';
import { NewsControls } from './news-controls';

/** Whether the news come from the server of the API: ids of another service are those of other items. */
function areOwnNews(): boolean {
  const { API_BASE_URL, NEWS_SERVICE_URL } = env();
  return new URL(API_BASE_URL).origin === new URL(NEWS_SERVICE_URL).origin;
}

/** 'Ocultar' and 'Fijar' on the page of an item (D71), where the server can hide its news. A script adds them for staff. */
export async function StaffNews({ item }: { item: ExternalNewsItem }) {
  const { id, titulo, fijada = false } = item;
  const offered = await pageCapabilities();
  if (!offered.includes('noticias_externas') || !areOwnNews()) return null;
  return <NewsControls id={id} titulo={titulo} fijada={fijada} />;
}
