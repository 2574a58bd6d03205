import { routes } from '../core/routes.ts';

/** Parameters of the link in a recovery e-mail. */
export interface ResetLink {
  uid: string;
  token: string;
}

const KEY = 'enlace-contrasena';

/**
 * The link with which this page was opened; null without a complete one. It is removed from the
 * address bar and the history, and kept in this tab for a reload until it has been used.
 */
export function takeResetLink(): ResetLink | null {
  const { search } = window.location;
  const link = readLink(search);
  if (!link) return readLink(stored() ?? '');
  // Without storage a reload needs the address.
  if (store(search)) queueMicrotask(cleanAddress);
  return link;
}

/** Deferred, because Next replaces the history entry after the effects that call this. */
const cleanAddress = () => window.history.replaceState(null, '', routes.confirmPasswordReset);

/** Removes the link: it works once. */
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

/** Whether it worked: some browsers have no storage, or refuse it. */
function store(query: string | undefined): boolean {
  try {
    if (query === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, query);
    return true;
  } catch {
    return false;
  }
}
