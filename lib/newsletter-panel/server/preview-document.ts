import { ApiError, isMissingCall } from '../../core/api-error.ts';
import { createHttp } from '../../core/http.ts';
import { env } from '../../core/server/env.ts';
import { refuse, UNCACHED } from '../../core/server/refuse.ts';
import { openSession } from '../../session/server/session.ts';
import type { PreviewTheme } from '../address.ts';
import { previewNewsletter } from '../api.ts';

/**
 * Policy of an e-mail: its styles are inline, its pictures may be anywhere, and nothing else is allowed. `sandbox` gives
 * it an origin of its own, without scripts, forms and other pages, also if its address is opened outside of the frame.
 */
const POLICY = [
  'sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data: https: http:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** A condition of a media query that always holds, and one that never does. */
const ALWAYS = '(min-width: 0)';
const NEVER = '(max-width: 0)';

/** The e-mail in a theme, whatever that of the browser: a frame takes its theme from the system in some browsers. */
function inTheme(html: string, theme: PreviewTheme): string {
  const isDark = theme === 'oscuro';
  return html
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi, isDark ? ALWAYS : NEVER)
    .replaceAll(/\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi, isDark ? NEVER : ALWAYS);
}

/**
 * The e-mail of a newsletter as a document, for the signed-in person whose request has these `headers`. The server checks
 * the permission. A document in `srcdoc` would inherit the policy of the panel, which allows no inline styles (record
 * 143).
 */
export async function previewDocument(
  headers: Headers,
  id: number,
  theme: PreviewTheme,
): Promise<Response> {
  const session = openSession(headers);
  const access = await session.open();
  const answer =
    access.kind === 'open'
      ? await readDocument(access.token, id, theme)
      : refuse(access.kind === 'unreachable' ? 502 : 404);
  session.writeTo(answer.headers);
  return answer;
}

async function readDocument(bearer: string, id: number, theme: PreviewTheme): Promise<Response> {
  try {
    const { html } = await previewNewsletter(createHttp({ url: env().API_BASE_URL, bearer }), id);
    return new Response(inTheme(html, theme), {
      headers: {
        ...UNCACHED,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isRefused = isMissingCall(error) || error.status === 401 || error.status === 403;
    if (!isRefused) console.error(error);
    return refuse(isRefused ? 404 : 502);
  }
}
