/** Flash message for the next page of the forum: a topic was created or deleted. */

const KEY = 'foro-aviso';

/** Stores a message for the next page; without storage it is lost. */
export function leaveFlash(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {}
}

/** Returns and removes the message; empty without one. */
export function takeFlash(): string {
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return '';
  }
}
