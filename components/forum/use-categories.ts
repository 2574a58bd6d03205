import { useCallback, useEffect, useState } from 'react';
import type { ForumCategory } from '@/contract/forum';
import { ApiError } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { listForumCategories } from '@/lib/forum/api';
import { forumMessages as texts } from '@/lib/forum/messages';

/** The forum's categories: those of the page, else loaded. */
export function useCategories(given: ForumCategory[] | undefined) {
  const [categories, setCategories] = useState(given);
  const [error, setError] = useState('');

  const read = useCallback(async () => {
    setError('');
    try {
      setCategories(await listForumCategories(browserApi()));
    } catch (reason) {
      setError(textOf(reason));
    }
  }, []);
  const isMissing = categories === undefined;
  useEffect(() => {
    if (isMissing) void read();
  }, [isMissing, read]);

  return { categories, error, retry: read };
}

const textOf = (reason: unknown): string =>
  reason instanceof ApiError && reason.said
    ? texts.categoriesFailedBecause(reason.said)
    : texts.categoriesFailed;
