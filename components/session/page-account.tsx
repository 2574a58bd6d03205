import { ACCOUNT_ATTRIBUTE } from '@/lib/core/page-account';

/**
 * Account for which a page was rendered: every write from it carries that id (D79), like a
 * CSRF token. Not a `<meta>`, which streamed parts may not contain.
 */
export function PageAccount({ id }: { id: number }) {
  return <span hidden {...{ [ACCOUNT_ATTRIBUTE]: id }} />;
}
