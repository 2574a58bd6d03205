import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

/** Claims in the manner of simplejwt: whom it is for is `user_id`; no `sub` and no role. */
export interface Claims {
  token_type: 'access' | 'refresh';
  user_id: number;
  jti: string;
  iat: number;
  exp: number;
}

/** Signed with one shared secret, which only this server knows. */
const SECRET = 'django-insecure-of-the-other-server-0123456789';

const part = (value: object | Buffer): string =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

const signatureOf = (text: string): Buffer => createHmac('sha256', SECRET).update(text).digest();

/** A JSON Web Token with any claims, HS256. */
export function sign(claims: object): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${part(signatureOf(text))}`;
}

/** A new token of a kind that ends in `seconds`; in the past where that is negative. */
export function issue(kind: Claims['token_type'], userId: number, seconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  return sign({
    token_type: kind,
    exp: now + seconds,
    iat: now,
    jti: randomUUID().replaceAll('-', ''),
    user_id: userId,
  } satisfies Claims);
}

/** Claims of a token of a kind; undefined where it is not ours or has ended. */
export function open(token: string, kind: Claims['token_type']): Claims | undefined {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(`${head}.${body}`);
  if (more.length > 0 || given.length !== right.length) return undefined;
  if (!timingSafeEqual(given, right)) return undefined;
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString());
  return claims.token_type === kind && claims.exp > Date.now() / 1000 ? claims : undefined;
}
