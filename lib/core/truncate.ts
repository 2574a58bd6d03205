/** First `length` characters (code points) of a text, with `mark` where something was cut. */
export function truncate(text: string, length: number, mark = '…'): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  return characters.slice(0, length).join('').trimEnd() + mark;
}
