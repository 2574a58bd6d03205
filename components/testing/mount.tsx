import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 10;

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

/** A rendered part of a page, in a document without a layout. */
export interface Mounted {
  /** The only element with this accessible name (`aria-label` or text); throws where there is none, or several. */
  get: (selector: string, name?: string) => HTMLElement;
  /** All elements of a selector whose name is `name`. */
  all: (selector: string, name?: string) => HTMLElement[];
  text: () => string;
  click: (selector: string, name?: string) => Promise<void>;
  /** Sets the value of an input field, as typing does. */
  fill: (selector: string, value: string) => Promise<void>;
  /** Presses a key with the focus on `element`: gives whether the browser's own action follows. */
  press: (element: Element, keys: string) => Promise<boolean>;
  /** Takes it off the page, before the end of the test. */
  unmount: () => Promise<void>;
}

/** Waits until `expected` throws no more, while the page works; throws what it threw at last. */
export async function until(expected: () => unknown): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    try {
      expected();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)));
  }
}

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? (element.textContent ?? '').replace(/\s+/g, ' ').trim();

/** `Control+Shift+b` as an event; the code is that of a keyboard for letters and digits. */
function keyEvent(keys: string): KeyboardEvent {
  const parts = keys.split('+');
  const key = parts.pop() ?? '';
  return new KeyboardEvent('keydown', {
    key,
    ctrlKey: parts.includes('Control'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
    bubbles: true,
    cancelable: true,
  });
}

/** Renders into the document of the test (`@vitest-environment happy-dom`), with effects and events. */
export async function mount(part: ReactNode): Promise<Mounted> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  const unmount = async () => {
    await act(async () => root.unmount());
    place.remove();
  };
  onTestFinished(unmount);
  await act(async () => root.render(part));
  const all = (selector: string, name?: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => name === undefined || nameOf(element) === name,
    );
  const get = (selector: string, name?: string) => {
    const found = all(selector, name);
    const [element] = found;
    if (!element || found.length > 1) {
      throw new Error(`${found.length} elements are ${selector} ${name ?? ''}`);
    }
    return element;
  };
  return {
    unmount,
    all,
    get,
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim(),
    click: (selector, name) => act(async () => get(selector, name).click()),
    fill: (selector, value) =>
      act(async () => {
        const field = get(selector) as HTMLInputElement;
        // React notices only what is set by the class's own property.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(
          field,
          value,
        );
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    press: async (element, keys) => {
      let goesOn = true;
      await act(async () => {
        goesOn = element.dispatchEvent(keyEvent(keys));
      });
      return goesOn;
    },
  };
}
