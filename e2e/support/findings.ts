import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Rules of axe that look at colours; a theme changes nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Violations that axe finds on the page, of all its rules or of these, without frames of other sites. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(endTransitions);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target} (${any[0]?.message ?? ''})`),
  );
}

/**
 * The same in the light and in the dark theme, of which the page shows the one of the system. The page is loaded and
 * brought into its state once for both.
 */
export async function findingsInEitherTheme(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, rules] of [
    ['light', undefined],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await findings(page, rules)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return found;
}

/** Ends changes of colour, as after a change of the theme, and of opacity: what fades in has too little contrast. */
function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}
