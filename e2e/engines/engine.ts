/** Keys that a journey presses besides letters. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Delete'
  | 'ArrowDown'
  | 'Control+a'
  | 'Control+v'
  | 'End'
  | 'Control+Home';

/** An element of a page. */
export interface Place {
  /** Presses the mouse on its middle. */
  click(): Promise<void>;
  /** Chooses a file of this machine in a field for files. */
  attach(file: string): Promise<void>;
}

/** A browser with a profile of its own, as each engine's driver offers it. */
export interface Browser {
  /** Goes to an address; resolves when the page is loaded. */
  open(address: string): Promise<void>;
  /** Runs a function in the page. It uses nothing but its arguments; what it gives is copied, awaited before. */
  run<Given extends unknown[], Result>(
    script: (...given: Given) => Result,
    ...given: Given
  ): Promise<Awaited<Result>>;
  /** The element that a function finds in the page. */
  find<Given extends unknown[]>(
    script: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<Place | null>;
  /** Types where the focus is, key by key. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Puts HTML into the clipboard, as another program does. */
  copyHtml(html: string): Promise<void>;
  /** Gives the window another size. WebKit's smallest is 447 px wide. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** A started browser program. */
export interface Engine {
  openBrowser(): Promise<Browser>;
  stop(): Promise<void>;
}

/** Size of a window that nobody has changed. */
export const WINDOW = { width: 1280, height: 900 };

/** A key and what is held down meanwhile. */
export const partsOf = (key: Key): [held: 'Control' | undefined, key: string] =>
  key.startsWith('Control+') ? ['Control', key.slice('Control+'.length)] : [undefined, key];
