import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs of each engine's journeys: names on the `PATH`, and the variable that tells the tests where one is. */
const SCREEN = { XVFB_PATH: ['Xvfb'], XCLIP_PATH: ['xclip'] };
const ENGINES = [
  { name: 'Firefox', programs: { ...SCREEN, FIREFOX_PATH: ['firefox-esr', 'firefox'] } },
  { name: 'WebKit', programs: { ...SCREEN, WEBKIT_DRIVER_PATH: ['WebKitWebDriver'] } },
];

/** How to come by what is missing. */
export const ENGINES_MISSING =
  '`apt-get install --no-install-recommends firefox-esr webkit2gtk-driver xvfb xclip` (Debian)';

/**
 * Looks for the programs that the journeys in Firefox and WebKit need.
 * @param {string} path folders to search, as in `PATH`
 * @returns {{ settings: Record<string, string>, missing: string[] }} environment variables of the tests, and what
 *   cannot be tested for want of which program
 */
export function findEngines(path) {
  /** @type {Record<string, string>} */
  const settings = {};
  /** @type {string[]} */
  const missing = [];
  for (const { name, programs } of ENGINES) {
    const absent = Object.entries(programs).flatMap(([variable, names]) => {
      const program = findProgram(names, path);
      if (program) settings[variable] = program;
      return program ? [] : [String(names[0])];
    });
    if (absent.length > 0) missing.push(`${name}, for want of ${absent.join(' and ')}`);
  }
  return { settings, missing };
}

/**
 * @param {string[]} names
 * @param {string} path
 */
const findProgram = (names, path) =>
  names
    .flatMap((name) => path.split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable);

/** @param {string} program */
function isExecutable(program) {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
