import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Violations that axe finds on the page, without frames of other sites. */
export async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target} (${any[0]?.message ?? ''})`),
  );
}
