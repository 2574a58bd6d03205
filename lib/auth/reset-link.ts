import { routes } from '../core/routes.ts';

/** What the link of a recovery letter carries. */
export interface ResetLink {
  uid: string;
  token: string;
}

const KEY = 'enlace-contrasena';

/**
 * The link with which this page was opened; null where there is none, or half of one. It is taken out
 * of the address, where others may read it over a shoulder or in the history, and is kept for a
 * reload in this tab alone, until it has been used.
 */
export function takeResetLink(): ResetLink | null {
  const { search } = window.location;
  const link = readLink(search);
  if (!link) return readLink(stored() ?? '');
  // Where nothing can be stored, a reload needs the address.
  if (store(search)) queueMicrotask(cleanAddress);
  return link;
}

/** Once Next has its hand on the history, which it has after the effects that this is called from. */
const cleanAddress = () => window.history.replaceState(null, '', routes.confirmPasswordReset);

/** Forgets the link: it works once. */
export function dropResetLink(): void {
  store(undefined);
}

function readLink(query: string): ResetLink | null {
  const params = new URLSearchParams(query);
  const [uid, token] = [params.get('uid'), params.get('token')];
  return uid && token ? { uid, token } : null;
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether it could be done: some browsers have no storage, or refuse it. */
function store(query: string | undefined): boolean {
  try {
    if (query === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, query);
    return true;
  } catch {
    return false;
  }
}
