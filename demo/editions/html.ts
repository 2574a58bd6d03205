const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes a text for HTML content and double-quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A paragraph per text. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** Number of words of an HTML text. */
export function countWords(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

/**
 * Lowers the headings of a text by one level, because its title is an h2, and splits it at headings into blocks
 * of at least `least` words: on a screen, long columns would mean scrolling up and down.
 */
export function splitBody(html: string, least: number): string[] {
  const lowered = html
    .replace(/<(\/?)h3>/g, '<$1h4>')
    .replace(/<(\/?)h2>/g, '<$1h3>')
    // No line break between a number and its unit.
    .replace(/(\d) (?=%|°C)/g, '$1\u00a0')
    .trim();
  const sections = lowered.split(/(?=<h3>)/).filter((section) => section.trim() !== '');
  const blocks: string[] = [];
  let block = '';
  for (const section of sections) {
    block += section;
    if (countWords(block) < least) continue;
    blocks.push(block);
    block = '';
  }
  if (block === '') return blocks;
  // A short rest is joined to the previous block.
  if (countWords(block) < least * 0.6 && blocks.length > 0)
    blocks.push((blocks.pop() ?? '') + block);
  else blocks.push(block);
  return blocks;
}
