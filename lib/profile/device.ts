import { userAgentFromString } from 'next/server.js';

/** Names that differ from those of the parser. */
const BROWSERS: Record<string, string> = {
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Mobile Safari': 'Safari',
  'Samsung Browser': 'Samsung Internet',
};
const SYSTEMS: Record<string, string> = { 'Mac OS': 'macOS', 'Chromium OS': 'ChromeOS' };

/**
 * Browser and system in plain words, such as 'Chrome en Android'. Unverified: it helps the owner to
 * recognise a session, and proves nothing.
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
