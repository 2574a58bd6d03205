import 'server-only';
import { notFound } from 'next/navigation';
import { ALL_CATEGORIES } from '../../core/list-rewrites.ts';
import { numberOrNotFound } from '../../core/server/or-not-found.ts';
import { api } from '../../core/server/server-http.ts';
import { listForumCategories } from '../api.ts';

/** Parses the filter in the list's address; the 404 page for an unknown category or page. */
export async function readChoice({ categoria, page }: { categoria: string; page: string }) {
  const categories = await listForumCategories(api());
  const category = categories.find(({ slug }) => slug === categoria);
  if (!category && categoria !== ALL_CATEGORIES) notFound();
  return { page: numberOrNotFound(page), categories, category };
}
