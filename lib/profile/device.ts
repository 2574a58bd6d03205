import { userAgentFromString } from 'next/server.js';

/** What the parser calls otherwise than people do. */
const BROWSERS: Record<string, string> = {
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Mobile Safari': 'Safari',
  'Samsung Browser': 'Samsung Internet',
};
const SYSTEMS: Record<string, string> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' };

/**
 * Browser and system in plain words, such as 'Chrome en Android'. Nobody has checked what a browser
 * says of itself: it helps its owner to recognise a session, and is no proof of anything.
 */
export function describeDevice(userAgent: string): string {
  const { browser, os, device } = userAgentFromString(userAgent);
  const name = browser.name && (BROWSERS[browser.name] ?? browser.name);
  // People say iPhone and iPad, not iOS.
  const system = os.name === 'iOS' ? (device.model ?? os.name) : os.name;
  const place = system && (SYSTEMS[system] ?? system);
  if (name && place) return `${name} en ${place}`;
  return name ?? place ?? 'Dispositivo desconocido';
}
