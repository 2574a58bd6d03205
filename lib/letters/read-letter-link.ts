import { openNotice } from './sealed-notice.ts';

/** State of the page behind a letter's link, as its address has it. */
export interface LetterLinkQuery {
  hasToken: boolean;
  isDone: boolean;
  notice: string | undefined;
}

/** Reads the query of a page behind a letter's link. */
export async function readLetterLink(
  query: Record<string, string | string[] | undefined>,
): Promise<LetterLinkQuery> {
  const { token, listo, aviso } = query;
  return {
    hasToken: typeof token === 'string' && token !== '',
    isDone: listo !== undefined,
    notice: typeof aviso === 'string' ? await openNotice(aviso) : undefined,
  };
}
