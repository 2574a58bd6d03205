// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { earlyClickRecorder, takeEarlyClick } from './early-click.ts';

let button: HTMLButtonElement;
const pressed = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<button type="button">Me gusta</button>';
  button = document.querySelector('button') as HTMLButtonElement;
  pressed.mockClear();
  new Function('d', earlyClickRecorder)(document);
});

test('a click before hydration is replayed once', () => {
  button.click();
  const replay = takeEarlyClick();
  button.addEventListener('click', pressed);
  replay();
  takeEarlyClick()();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click that makes React hydrate is handled by it, and not replayed', () => {
  let replay = () => {};
  // As React does: it hydrates while the click is captured, and then handles it.
  const hydrate = (event: Event) => {
    vi.stubGlobal('event', event);
    replay = takeEarlyClick();
    vi.unstubAllGlobals();
    button.addEventListener('click', pressed);
  };
  document.addEventListener('click', hydrate, { capture: true, once: true });
  button.click();
  replay();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a click after hydration is not replayed', () => {
  const replay = takeEarlyClick();
  button.addEventListener('click', pressed);
  button.click();
  replay();
  expect(pressed).toHaveBeenCalledTimes(1);
});
