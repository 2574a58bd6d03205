import { randomInt } from 'node:crypto';

export interface Sending {
  method?: string;
  /** Sent as JSON. */
  json?: unknown;
  body?: BodyInit;
  /** Beside or in place of what a browser sends; undefined leaves a header out. */
  headers?: Record<string, string | undefined>;
}

/** A browser without pages: it keeps cookies, and its calls come from the site's own pages. */
export interface Jar {
  /** Cookies by name, as the last answers left them. */
  cookies: Map<string, string>;
  call(path: string, sending?: Sending): Promise<Response>;
  /** Another browser with the cookies that this one has now. */
  copy(): Jar;
}

/** Opens one at the web whose addresses `at` gives. Each has a network address of its own. */
export function openJar(at: (path: string) => string, kept: Iterable<[string, string]> = []): Jar {
  const cookies = new Map(kept);
  const ownHeaders = {
    origin: new URL(at('/')).origin,
    // Believed where the web is told of a proxy; limits then count each jar alone.
    'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  };
  return {
    cookies,
    async call(path, { method, json, body, headers } = {}) {
      const sent = {
        ...ownHeaders,
        ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      };
      const answer = await fetch(at(path), {
        method: method ?? (json === undefined && body === undefined ? 'GET' : 'POST'),
        redirect: 'manual',
        headers: Object.entries(sent).filter((pair): pair is [string, string] => Boolean(pair[1])),
        body: json === undefined ? (body ?? null) : JSON.stringify(json),
      });
      for (const line of answer.headers.getSetCookie()) keep(cookies, line);
      return answer;
    },
    copy: () => openJar(at, cookies),
  };
}

const cookieHeader = (cookies: Iterable<[string, string]>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function keep(cookies: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}

/** The `Set-Cookie` line of one cookie, as a value and its attributes in lower case. */
export function cookieOf(
  answer: Response,
  name: string,
): { value: string; attributes: Record<string, string> } | undefined {
  const line = answer.headers.getSetCookie().findLast((text) => text.startsWith(`${name}=`));
  if (line === undefined) return undefined;
  const [first = '', ...rest] = line.split(';');
  const attributes = rest.map((part) => {
    const [key = '', value = ''] = part.trim().split('=');
    return [key.toLowerCase(), value.toLowerCase()];
  });
  return { value: first.slice(name.length + 1), attributes: Object.fromEntries(attributes) };
}
