const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Makes a text safe between tags and inside double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** A paragraph per text. */
export function paragraphs(texts: readonly string[]): string {
  return texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
}

/** How many words a body has, tags aside. */
export function countWords(html: string): number {
  return html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
}

/**
 * Lowers a body's headings by one, since on the page its title is an h2, and cuts it where a
 * heading stands into blocks of at least `least` words: short columns read well on a screen, where
 * columns as tall as the piece would send the reader up and down.
 */
export function splitBody(html: string, least: number): string[] {
  const lowered = html
    .replace(/<(\/?)h3>/g, '<$1h4>')
    .replace(/<(\/?)h2>/g, '<$1h3>')
    // A figure and its sign stay on one line, however narrow the column.
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
  // What is left over would make a stub of three lines a column: it joins the block before.
  if (countWords(block) < least * 0.6 && blocks.length > 0)
    blocks.push((blocks.pop() ?? '') + block);
  else blocks.push(block);
  return blocks;
}
