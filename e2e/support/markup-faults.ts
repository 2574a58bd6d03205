import { HtmlValidate } from 'html-validate';
import { DomUtils, parseDocument } from 'htmlparser2';

/** The HTML standard with its content model, as `html-validate` knows it. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Files of the site itself come from the same server as the page that would name their digests.
    'require-sri': ['error', { target: 'crossorigin' }],
  },
});

/** Faults of a page's HTML, each with what stands around it; none where it is valid. */
export async function markupFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const around = lines[line - 1]?.slice(Math.max(0, column - 60), column + 60);
      return `${ruleId}: ${message} at ${around}`;
    }),
  );
  return [...found, ...openSandboxes(html)];
}

/** Frames that could take their own sandbox away, which the checker of the W3C reports. */
function openSandboxes(html: string): string[] {
  const frames = DomUtils.getElementsByTagName('iframe', parseDocument(html));
  const rights = frames.map(({ attribs }) => attribs.sandbox?.split(/\s+/) ?? []);
  return rights
    .filter((all) => all.includes('allow-scripts') && all.includes('allow-same-origin'))
    .map((all) => `sandbox: scripts and same origin together in ${all.join(' ')}`);
}
