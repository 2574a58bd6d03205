/** What the next page of the forum tells, once: that a topic was created or deleted on this one. */

const KEY = 'foro-aviso';

/** Keeps a text for the next page; without storage nobody is told. */
export function leaveFlash(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {}
}

/** The text of the page before; empty where there is none. */
export function takeFlash(): string {
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return '';
  }
}
