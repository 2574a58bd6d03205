import { spawn } from 'node:child_process';
import { vi } from 'vitest';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { type Browser, type Engine, type Place, partsOf, WINDOW } from './engine.ts';
import { type Screen, stopProgram } from './screen.ts';
import { openSession, type Session } from './web-driver.ts';

/** Codes of WebDriver for keys without a letter. */
const CODES: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};
const codeOf = (key: string) => CODES[key] ?? key;

/** WebKitGTK's driver at `program`; its windows, which are MiniBrowser's, are on `screen`. Each browser has its own. */
export async function startWebKit(program: string, screen: Screen): Promise<Engine> {
  return {
    async openBrowser() {
      const { driver, session } = await startSession(program, screen);
      const browser = browserOf(session, screen, async () => {
        await session.close();
        await stopProgram(driver);
      });
      await browser.resize(WINDOW.width, WINDOW.height);
      return browser;
    },
    stop: async () => {},
  };
}

/** How often MiniBrowser may start without ever connecting to its driver, which then answers nothing. */
const MOST_STARTS = 3;

async function startSession(program: string, screen: Screen, starts = 1) {
  const [port = 0] = await freePorts(1);
  const driver = spawn(program, [`--port=${port}`], { env: screen.env, stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  try {
    await vi.waitFor(() => fetch(`${address}/status`), { timeout: 20_000 });
    return { driver, session: await openSession(address) };
  } catch (error) {
    await stopProgram(driver);
    if (starts === MOST_STARTS) throw error;
    return startSession(program, screen, starts + 1);
  }
}

function browserOf(session: Session, screen: Screen, close: () => Promise<void>): Browser {
  const keys = (actions: { type: 'keyDown' | 'keyUp'; value: string }[]) =>
    session.call('POST', 'actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  return {
    open: (url) => session.call('POST', 'url', { url }),
    run: async (script, ...given) => (await session.execute(script, given)) as never,
    async find(script, ...given) {
      const element = await session.execute(script, given);
      return element === null ? null : placeOf(session, session.elementOf(element));
    },
    type: (text) =>
      keys(
        Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      ),
    press(key) {
      const [held, pressed] = partsOf(key);
      const all = [...(held ? [held] : []), pressed].map(codeOf);
      return keys([
        ...all.map((value) => ({ type: 'keyDown' as const, value })),
        ...all.toReversed().map((value) => ({ type: 'keyUp' as const, value })),
      ]);
    },
    copyHtml: screen.copyHtml,
    resize: (width, height) => session.call('POST', 'window/rect', { width, height }),
    close,
  };
}

const placeOf = (session: Session, id: string): Place => ({
  click: () => session.call('POST', `element/${id}/click`, {}),
  attach: (file) => session.call('POST', `element/${id}/value`, { text: file }),
});
