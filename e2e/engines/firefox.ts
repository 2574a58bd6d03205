import puppeteer, { type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import { type Browser, type Engine, type Place, partsOf, WINDOW } from './engine.ts';
import type { Screen } from './screen.ts';

/** Starts the Firefox at `program`, driven over WebDriver BiDi, with its windows on `screen`. */
export async function startFirefox(program: string, screen: Screen): Promise<Engine> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: program,
    headless: false,
    env: screen.env,
    defaultViewport: WINDOW,
  });
  return {
    async openBrowser() {
      const context = await firefox.createBrowserContext();
      const page = await context.newPage();
      return browserOf(page, screen, () => context.close());
    },
    stop: () => firefox.close(),
  };
}

/** Puppeteer takes arguments for handles of what is in the page; here they are copied. */
type Script = (...given: unknown[]) => unknown;

function browserOf(page: Page, screen: Screen, close: () => Promise<void>): Browser {
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'load' });
    },
    run: (script, ...given) => page.evaluate(script as Script, ...given) as never,
    async find(script, ...given) {
      const handle = await page.evaluateHandle(script as Script, ...given);
      const element = handle.asElement();
      if (!element) await handle.dispose();
      return element && placeOf(element as ElementHandle<HTMLInputElement>);
    },
    type: (text) => page.keyboard.type(text),
    async press(key) {
      const [held, pressed] = partsOf(key);
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(pressed as KeyInput);
      if (held) await page.keyboard.up(held);
    },
    copyHtml: screen.copyHtml,
    resize: (width, height) => page.setViewport({ width, height }),
    close,
  };
}

const placeOf = (element: ElementHandle<HTMLInputElement>): Place => ({
  click: () => element.click(),
  attach: (file) => element.uploadFile(file),
});
