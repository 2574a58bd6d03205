import { verifyNotice } from './signed-notice.ts';

/** State of the page behind an e-mail link, from its address. */
export interface EmailLinkQuery {
  hasToken: boolean;
  isDone: boolean;
  notice: string | undefined;
}

/** Parses the query of a page behind an e-mail link. */
export async function readEmailLink(
  query: Record<string, string | string[] | undefined>,
): Promise<EmailLinkQuery> {
  const { token, listo, aviso } = query;
  return {
    hasToken: typeof token === 'string' && token !== '',
    isDone: listo !== undefined,
    notice: typeof aviso === 'string' ? await verifyNotice(aviso) : undefined,
  };
}
