import { expect, test } from 'vitest';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { makeInstallation, populate, startServer } from '../testing/test-installation.ts';
import { PASSWORD } from '../testing/writers.ts';

/** `AUTOSAVE_KILLS` is how often the server is killed; each time it starts again. */
const KILLS = Number(process.env.AUTOSAVE_KILLS ?? 4);
const EDITORS = 3;
/** How many saves of all editors are acknowledged before a kill, at least: one more each time. */
const SAVES = 12;
const PARAGRAPHS = 400;

const TIMEOUT_MS = 120_000 + KILLS * 30_000;

const textOf = (editor: string, save: number) =>
  `<p>Guardado ${save} de ${editor}.</p>`.repeat(PARAGRAPHS);

/** An editor with one copy, which survives the server: what was acknowledged, and the save that was sent since. */
interface Desk {
  editor: string;
  access: string;
  id: number;
  etag: string;
  version: number;
  /** Number of the last acknowledged save; the save after it may have been sent. */
  save: number;
}

/** Sends a request until the server is not too busy to answer it; a refusal acknowledges nothing. */
async function call(
  port: number,
  access: string,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Response> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(access && { authorization: `Bearer ${access}` }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
  }
}

async function openDesk(port: number, editor: string): Promise<Desk> {
  const login = { email: editor, password: PASSWORD };
  const signedIn = await call(port, '', 'POST', 'users/auth/login', {
    body: login,
  });
  const { access } = await signedIn.json();
  const made = await call(port, access, 'POST', copyEndpoints.list, {
    body: { tipo: 'articulo', campos: { contenido: textOf(editor, 0) } },
  });
  const { id, version } = await made.json();
  return { editor, access, id, version, etag: String(made.headers.get('etag')), save: 0 };
}

/** What is stored of a copy, if it is neither the acknowledged version nor the one that was sent after it. */
async function findLoss(port: number, desk: Desk): Promise<unknown> {
  const { version, campos } = await (
    await call(port, desk.access, 'GET', copyEndpoints.item(desk.id))
  ).json();
  const later = version - desk.version;
  const isThere = later === 0 || later === 1;
  if (isThere && campos.contenido === textOf(desk.editor, desk.save + later)) return undefined;
  return { acknowledged: desk.version, version, begins: campos?.contenido?.slice(0, 60) };
}

/**
 * Saves one text after the other, each with the version of the one before, until there is no answer. The save without
 * an answer is sent again the next time, as the desk does. Returns an answer that was no success.
 */
async function autosave(
  port: number,
  desk: Desk,
  acknowledged: () => void,
): Promise<string | undefined> {
  for (;;) {
    const save = desk.save + 1;
    const sent = {
      body: { campos: { contenido: textOf(desk.editor, save) } },
      headers: { 'if-match': desk.etag },
    };
    try {
      const path = copyEndpoints.item(desk.id);
      const answer = await call(port, desk.access, 'PATCH', path, sent);
      const text = await answer.text();
      if (!answer.ok) return `${answer.status} ${text.slice(0, 200)}`;
      const { version } = JSON.parse(text);
      Object.assign(desk, { version, etag: answer.headers.get('etag'), save });
    } catch {
      return undefined;
    }
    acknowledged();
  }
}

test(
  'a server that is killed while editors save has every version that it acknowledged',
  async () => {
    const installation = await makeInstallation();
    const emails = (await populate(installation, EDITORS)).slice(0, EDITORS);
    let server = await startServer(installation);
    const desks = await Promise.all(emails.map((email) => openDesk(server.port, email)));

    for (let kill = 1; kill <= KILLS; kill += 1) {
      let saves = 0;
      const before = desks.map(({ save }) => save);
      const killed = server;
      const acknowledged = () => {
        saves += 1;
        const haveAllSaved = desks.every(({ save }, index) => save > Number(before[index]));
        // At the answer to one editor; the saves of the others are in different stages.
        if (saves >= SAVES + kill && haveAllSaved) killed.process.kill('SIGKILL');
      };
      const refused = await Promise.all(
        desks.map(async (desk) => {
          const refusal = await autosave(killed.port, desk, acknowledged);
          // The others would go on.
          if (refusal) killed.process.kill('SIGKILL');
          return refusal;
        }),
      );
      await killed.ended;
      expect(refused.filter(Boolean)).toEqual([]);
      expect(saves).toBeGreaterThanOrEqual(SAVES + kill);

      server = await startServer(installation);
      const losses = await Promise.all(desks.map((desk) => findLoss(server.port, desk)));
      expect(losses, `after kill ${kill}`).toEqual([undefined, undefined, undefined]);
    }
  },
  TIMEOUT_MS,
);
