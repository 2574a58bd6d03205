import type { Page } from '@playwright/test';

/**
 * Headings, links and buttons in which two elements' texts run into one word, as 'Comentarios4' does for
 * a screen reader: beside each other in a line, with nothing between them but a margin.
 */
export const gluedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const MARKS = ['B', 'EM', 'I', 'MARK', 'STRONG', 'SUB', 'SUP'];
    const isInline = (node: Node, within: Element): boolean => {
      for (let at = node.parentElement; at && at !== within; at = at.parentElement) {
        if (getComputedStyle(at).display !== 'inline' || MARKS.includes(at.tagName)) return false;
      }
      return true;
    };
    const textsOf = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter(({ data }) => data !== '');
    };
    return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, a, button, summary, legend')]
      .filter((element) => {
        const texts = textsOf(element);
        return texts.some((text, index) => {
          const before = texts[index - 1];
          return (
            before !== undefined &&
            before.parentElement !== text.parentElement &&
            isInline(before, element) &&
            isInline(text, element) &&
            /[\p{L}\p{N}]$/u.test(before.data) &&
            /^[\p{L}\p{N}]/u.test(text.data)
          );
        });
      })
      .map((element) => element.textContent ?? '');
  });
