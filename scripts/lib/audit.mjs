/**
 * @typedef {{ title?: string, url?: string }} Advisory
 * @typedef {{ severity: string, via: (string | Advisory)[] }} Vulnerability
 * @typedef {{ auditReportVersion?: number, vulnerabilities?: Record<string, Vulnerability>, message?: string }} Report
 * @typedef {{ kind: 'found', lines: string[] } | { kind: 'unavailable', reason: string }} Audit
 */

const GRAVE = ['high', 'critical'];

/**
 * Parses `npm audit --json`: a line for each package with a high or critical vulnerability, or why the
 * registry gave none. Some registries have packages but no advisories.
 * @param {string} output
 * @returns {Audit}
 * @throws {Error} when it is neither, as where npm finds no lockfile
 */
export function readAudit(output) {
  const { auditReportVersion, vulnerabilities, message } = parsed(output);
  if (auditReportVersion && vulnerabilities) {
    const grave = Object.entries(vulnerabilities).filter(([, { severity }]) =>
      GRAVE.includes(severity),
    );
    const lines = grave.map(([name, { severity, via }]) => `${name} (${severity}): ${causes(via)}`);
    return { kind: 'found', lines };
  }
  // npm writes `message` only if the call to the registry failed.
  if (message) return { kind: 'unavailable', reason: message };
  throw new Error(`npm audit has written no report: ${output}`);
}

/**
 * @param {string} output
 * @returns {Report}
 */
function parsed(output) {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}

/** @param {Vulnerability['via']} via advisories, or names of the packages that bring the vulnerability */
const causes = (via) =>
  via
    .map((cause) => (typeof cause === 'string' ? cause : `${cause.title} ${cause.url}`))
    .join(', ');
