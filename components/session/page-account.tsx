import { ACCOUNT_ATTRIBUTE } from '@/lib/core/page-account';

/**
 * Says for which account a page was rendered: every write from it carries that id (D79), as frameworks
 * do it with tokens against forged requests. No `<meta>`: a part that is streamed later may not hold one.
 */
export function PageAccount({ id }: { id: number }) {
  return <span hidden {...{ [ACCOUNT_ATTRIBUTE]: id }} />;
}
