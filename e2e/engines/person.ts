import { expect, vi } from 'vitest';
import type { Browser, Key, Place } from './engine.ts';
import { findFileField, findShown, type Wanted } from './find-shown.ts';

/** Far longer than anything takes: the machine may be busy, and no journey measures time. */
const POLLING = { timeout: 20_000, interval: 50 };

/** Somebody before a page of the site, in the words of what they do and see. */
export interface Person {
  browser: Browser;
  open(path: string): Promise<void>;
  /** Presses a button; `near` is a text of the same item or row. */
  press(name: string, near?: string): Promise<void>;
  follow(link: string, near?: string): Promise<void>;
  /** Presses one of the options that a field offers, by a part of its text. */
  pick(option: string): Promise<void>;
  /** Replaces what a field holds. */
  fill(label: string, text: string): Promise<void>;
  /** Puts the cursor into a field. */
  enter(label: string): Promise<void>;
  /** Types where the cursor is. */
  type(text: string): Promise<void>;
  key(...keys: Key[]): Promise<void>;
  /** Chooses a file in the field or with the button of that name. */
  choose(name: string, file: string): Promise<void>;
  /** Waits until a text is shown. */
  sees(text: string, near?: string): Promise<void>;
  /** Waits until a text is no longer shown. */
  seesNo(text: string): Promise<void>;
  /** Waits until no field of this label is shown. */
  seesNoField(label: string): Promise<void>;
  /** Scrolls until a text is in view. */
  goesDownTo(text: string): Promise<void>;
  /** Waits until the address is this path with its query. */
  arrivesAt(path: string): Promise<void>;
  /** Waits until a function that runs in the page gives this. */
  finds<Given extends unknown[]>(
    expected: unknown,
    script: (...given: Given) => unknown,
    ...given: Given
  ): Promise<void>;
}

/** Puts somebody before a page of the site at `siteUrl`. */
export function personBefore(browser: Browser, siteUrl: string): Person {
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, POLLING);
  const place = async (wanted: Wanted): Promise<Place> => {
    const found = await browser.find(findShown, wanted);
    if (found) return found;
    const { address, title } = await browser.run(() => ({
      address: location.href,
      title: document.title,
    }));
    throw new Error(`${JSON.stringify(wanted)} is not at ${address} («${title}»).`);
  };
  const shown = (wanted: Wanted) => vi.waitFor(() => place(wanted), POLLING);
  const gone = (wanted: Wanted) =>
    eventually(async () => {
      expect(await browser.find(findShown, wanted), `«${wanted.name}» is shown`).toBeNull();
    });
  const click = async (wanted: Wanted) => (await shown({ ...wanted, isReady: true })).click();
  const enter = (label: string) => click({ kind: 'field', name: label });
  const finds: Person['finds'] = (expected, script, ...given) =>
    eventually(async () => {
      expect(await browser.run(script, ...given)).toEqual(expected);
    });

  return {
    browser,
    open: (path) => browser.open(siteUrl + path),
    press: (name, near) => click({ kind: 'button', name, ...(near && { near }) }),
    follow: (name, near) => click({ kind: 'link', name, ...(near && { near }) }),
    pick: (name) => click({ kind: 'option', name }),
    enter,
    async fill(label, text) {
      await enter(label);
      await browser.press('Control+a');
      await browser.type(text);
    },
    type: (text) => browser.type(text),
    async key(...keys) {
      for (const key of keys) await browser.press(key);
    },
    async choose(name, file) {
      const field = await vi.waitUntil(() => browser.find(findFileField, name), POLLING);
      await field?.attach(file);
    },
    async sees(text, near) {
      await shown({ kind: 'text', name: text, ...(near && { near }) });
    },
    seesNo: (name) => gone({ kind: 'text', name }),
    seesNoField: (name) => gone({ kind: 'field', name }),
    async goesDownTo(name) {
      await shown({ kind: 'text', name, isReady: true });
    },
    arrivesAt: (path) => finds(path, () => location.pathname + location.search),
    finds,
  };
}
