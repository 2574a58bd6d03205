/**
 * @typedef {{ title?: string, url?: string }} Advisory
 * @typedef {{ severity: string, via: (string | Advisory)[] }} Vulnerability
 * @typedef {{ auditReportVersion?: number, vulnerabilities?: Record<string, Vulnerability>, message?: string }} Report
 * @typedef {{ kind: 'found', lines: string[] } | { kind: 'not-told', reason: string }} Audit
 */

const GRAVE = ['high', 'critical'];

/**
 * What `npm audit --json` has to say: a line for each package with a grave vulnerability, or why the
 * registry did not tell. Some registries have packages and no advisories.
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
  // Only of a call to the registry npm writes a message at this place.
  if (message) return { kind: 'not-told', reason: message };
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
