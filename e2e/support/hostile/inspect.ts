/**
 * What in a page can run or lead elsewhere, and what of its frame is missing. Runs in the browser,
 * whose parser has the last word: on its own document, or on `html`.
 */
export function inspect(html: string | null): string[] {
  const page = html === null ? document : new DOMParser().parseFromString(html, 'text/html');
  const found: string[] = [];
  const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'poster', 'cite'];
  for (const element of page.querySelectorAll('*')) {
    const tag = element.localName;
    if (['object', 'embed', 'base', 'frame', 'math', 'applet'].includes(tag))
      found.push(`<${tag}>`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${tag} ${name}`);
      if (!addresses.includes(name)) continue;
      // What no browser can read leads nowhere.
      if (!URL.canParse(value, document.baseURI)) continue;
      const { protocol } = new URL(value, document.baseURI);
      if (!['http:', 'https:', 'mailto:'].includes(protocol)) found.push(`${tag} ${name}=${value}`);
    }
  }
  for (const data of page.querySelectorAll('script[type="application/ld+json"]')) {
    try {
      JSON.parse(data.textContent ?? '');
    } catch {
      found.push('JSON-LD that cannot be read');
    }
  }
  for (const part of ['body > header, body > div > header', 'main', 'footer', 'title']) {
    if (!page.querySelector(part)) found.push(`no ${part}`);
  }
  return found;
}
