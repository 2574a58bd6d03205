import { ACCOUNT_META } from '@/lib/core/page-account';

/**
 * Says for which account a page was rendered: every write from it carries that id (D79), as frameworks
 * do it with tokens against forged requests.
 */
export function PageAccount({ id }: { id: number }) {
  return <meta name={ACCOUNT_META} content={String(id)} />;
}
