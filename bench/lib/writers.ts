import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import pg from 'pg';

/** Enough accounts to stay below the rate limits of each: likes a minute, comments in ten minutes. */
const WRITERS = 4000;
const ALGORITHM = 'ES256';
const LIFE = '2h';

/** Many accounts with access tokens, for a server with the same keys. */
export interface Writers {
  /** `ACCESS_TOKEN_KEYS` of the server. */
  keys: string;
  /** Stores accounts and sessions; resolves to the access tokens. */
  signIn: (databaseUrl: string) => Promise<string[]>;
  /** Stores so many editors through a connection; resolves to their access tokens. */
  signInEditors: (client: pg.Client, count: number) => Promise<string[]>;
}

interface SignedIn {
  id: number;
  session: string;
  role: string;
}

/** Generates signing keys, with which the bench issues access tokens. */
export async function makeWriters(): Promise<Writers> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'bench' };
  const sign = (person: SignedIn) =>
    new SignJWT({ role: person.role, sid: person.session })
      .setProtectedHeader({ alg: ALGORITHM, kid: jwk.kid, typ: 'at+jwt' })
      .setSubject(String(person.id))
      .setJti(randomUUID())
      .setIssuer('veta-minera')
      .setAudience('veta-minera/api')
      .setIssuedAt()
      .setExpirationTime(LIFE)
      .sign(privateKey);
  const store = async (client: pg.Client, role: string, count: number) => {
    const { rows } = await client.query<SignedIn>(SIGN_IN, [role, count]);
    return Promise.all(rows.map(sign));
  };
  return {
    keys: JSON.stringify({ keys: [jwk] }),
    async signIn(databaseUrl) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        return await store(client, 'LECTOR', WRITERS);
      } finally {
        await client.end();
      }
    },
    signInEditors: (client, count) => store(client, 'ADMIN', count),
  };
}

const SIGN_IN = `
  WITH people AS (
    INSERT INTO users (email, usuario_unico, role)
    SELECT 'quien' || n || '@escribe.test', 'quien.' || n, $1::text FROM generate_series(1, $2::int) n
    RETURNING id)
  INSERT INTO sessions (user_id, address, user_agent, created_at, last_used_at, expires_at)
  SELECT id, '127.0.0.1', 'bench', now(), now(), now() + interval '1 day' FROM people
  RETURNING user_id AS id, id AS session, $1::text AS role`;
