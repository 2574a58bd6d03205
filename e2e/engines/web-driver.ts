/** A call that takes longer has lost its page: WebKit does not answer a script whose page is left meanwhile. */
const CALL_MS = 15_000;
/** A browser may start slowly. */
const START_MS = 30_000;

/** The key under which WebDriver names an element (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** A session of a program that speaks W3C WebDriver. */
export interface Session {
  // biome-ignore lint/suspicious/noExplicitAny: each call answers something else
  call(method: 'POST' | 'GET' | 'DELETE', path: string, body?: object): Promise<any>;
  /** Runs a function in the page and gives what it gives. */
  execute(script: (...given: never[]) => unknown, given: unknown[]): Promise<unknown>;
  /** Id of an element that `execute` has given. */
  elementOf(value: unknown): string;
  close(): Promise<void>;
}

/** Opens a session at the driver that listens at `address`. */
export async function openSession(address: string): Promise<Session> {
  const capabilities = { alwaysMatch: {}, firstMatch: [{}] };
  const { sessionId } = await send('POST', `${address}/session`, { capabilities }, START_MS);
  const base = `${address}/session/${sessionId}`;
  // One after the other: WebKit's driver ends where a session is closed while a script still runs.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn: typeof send = (...given) => {
    const answer = last.then(() => send(...given));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    call: (method, path, body) => inTurn(method, `${base}/${path}`, body),
    async execute(script, given) {
      const { failure, value } = await inTurn('POST', `${base}/execute/async`, {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve()
            .then(() => (${script}).apply(null, [...arguments].slice(0, -1)))
            .then((value) => done({ value: value ?? null }), (error) => done({ failure: String(error) }));`,
        args: given,
      });
      if (failure) throw new Error(failure);
      return value;
    },
    elementOf: (value) => String((value as Record<string, string>)[ELEMENT]),
    close: () => inTurn('DELETE', base),
  };
}

async function send(
  method: string,
  address: string,
  body?: object,
  timeoutMs = CALL_MS,
  // biome-ignore lint/suspicious/noExplicitAny: each call answers something else
): Promise<any> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause) => {
    throw new Error(`The driver has not answered ${method} ${address}.`, { cause });
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value?.error}: ${value?.message}`);
  return value;
}
