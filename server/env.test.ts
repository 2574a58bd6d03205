import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

test('readEnvironment has a default for everything', () => {
  expect(readEnvironment({})).toEqual({
    PORT: 3000,
    API_PORT: 4000,
    API_HOST: '127.0.0.1',
    HOST: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: 'var',
    DRAIN_SECONDS: 0,
    SEED: 'demo',
    MAIL_FROM: { name: 'Veta Minera', address: 'redaccion@vetaminera.example' },
    CONTACT_EMAIL: 'redaccion@vetaminera.example',
    WEB_ADDRESSES: [],
    ACCESS_TOKEN_TTL: 900,
    REFRESH_TOKEN_TTL: 2_592_000,
    STAFF_IDLE_TTL: 43_200,
    STAFF_SESSION_TTL: 2_592_000,
    SITE_TIME_ZONE: 'America/Lima',
    LOG_LEVEL: 'info',
    S3_REGION: 'us-east-1',
    SIGN_IN_PROVIDERS: [],
    NEWS_FEEDS: [],
    NEWS_POLL_SECONDS: 600,
    NEWS_MUST_NAME: [],
    NEWS_MUST_NOT_NAME: [],
    NEWS_RETENTION_DAYS: 400,
    NEWS_ALLOW_PRIVATE_ADDRESSES: false,
    API_DOCS: true,
    isExposed: false,
    WEB_URLS: ['http://127.0.0.1:3000'],
  });
});

test('readEnvironment derives SITE_URL from PORT, and removes a final slash from a given one', () => {
  expect(readEnvironment({ PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
  expect(readEnvironment({ SITE_URL: 'https://veta.test/' }).SITE_URL).toBe('https://veta.test');
});

test('readEnvironment normalizes the URLs of the site and of the web instances', () => {
  const SITE_URL = 'HTTPS://La-Revista.Peñoles-VetaMinera.example:443//';
  const { SITE_URL: site, WEB_URLS } = readEnvironment({
    SITE_URL,
    WEB_URLS: 'http://web-ñ:3000/',
  });

  expect(site).toBe('https://la-revista.xn--peoles-vetaminera-gxb.example');
  expect(WEB_URLS).toEqual(['http://xn--web--jqa:3000']);
});

test('readEnvironment refuses a sign-in provider with incomplete settings, along with other problems', () => {
  expect(() => readEnvironment({ PORT: 'x', AUTH_GOOGLE_SECRET: 'mi-secreto' })).toThrow(
    /^The environment is wrong[.] PORT: [^;]+; AUTH_GOOGLE_ID: is missing beside the others of its kind[.]$/,
  );
});

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '127.0.0.2', SITE_URL: 'http://localhost:8080' }, false],
  [{ HOST: '::1', SITE_URL: 'https://revista.test' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ API_HOST: '0.0.0.0' }, true],
  [{ HOST: '::' }, true],
  [{ HOST: '127.0.0.1.example.com' }, true],
  [{ HOST: '192.168.1.4' }, true],
  [{ SITE_URL: 'https://www.vetaminera.pe' }, true],
  [{ SITE_URL: 'http://203.0.114.7' }, true],
])(
  'with %o the server is reachable by others: %s; then its documentation is off',
  (given, expected) => {
    const { isExposed, API_DOCS } = readEnvironment(given);

    expect({ isExposed, API_DOCS }).toEqual({ isExposed: expected, API_DOCS: !expected });
  },
);

test('API_DOCS switches the documentation on and off', () => {
  expect(readEnvironment({ HOST: '0.0.0.0', API_DOCS: '1' }).API_DOCS).toBe(true);
  expect(readEnvironment({ API_DOCS: '0' }).API_DOCS).toBe(false);
});

test('readEnvironment seeds a database server only on request', () => {
  const DATABASE_URL = 'postgres://veta@localhost/veta';

  expect(readEnvironment({ DATABASE_URL }).SEED).toBe('none');
  expect(readEnvironment({ DATABASE_URL, SEED: 'demo' }).SEED).toBe('demo');
});

test('readEnvironment reads the addresses of the web app', () => {
  expect(readEnvironment({ WEB_ADDRESSES: '10.0.0.4, fd00::/8' }).WEB_ADDRESSES).toEqual([
    '10.0.0.4',
    'fd00::/8',
  ]);
});

test.each([
  ['2s', 2],
  ['15m', 900],
  ['12h', 43_200],
  ['1d', 86_400],
])('readEnvironment reads a duration as seconds: %s', (ACCESS_TOKEN_TTL, expected) => {
  expect(readEnvironment({ ACCESS_TOKEN_TTL }).ACCESS_TOKEN_TTL).toBe(expected);
});

test('readEnvironment treats an empty variable as unset', () => {
  expect(readEnvironment({ API_PORT: '', DATABASE_URL: '' }).API_PORT).toBe(4000);
});

test.for([
  ['boletin@revista.test', { name: '', address: 'boletin@revista.test' }],
  [
    'Revista Ñandú <boletin@revista.test>',
    { name: 'Revista Ñandú', address: 'boletin@revista.test' },
  ],
  ['"Veta, la revista" <a@b.test>', { name: 'Veta, la revista', address: 'a@b.test' }],
  [
    'Peñoles <prensa@Peñoles.example>',
    { name: 'Peñoles', address: 'prensa@xn--peoles-xwa.example' },
  ],
])('readEnvironment reads the sender of e-mails from %s', ([MAIL_FROM, sender]) => {
  expect(readEnvironment({ MAIL_FROM: String(MAIL_FROM) }).MAIL_FROM).toEqual(sender);
});

test('readEnvironment writes the domain of CONTACT_EMAIL in ASCII', () => {
  expect(readEnvironment({ CONTACT_EMAIL: 'Prensa@peñoles.example' }).CONTACT_EMAIL).toBe(
    'Prensa@xn--peoles-xwa.example',
  );
});

test.for(['smtp://mail.test', 'smtps://user:secret%40@mail.test:465'])(
  'readEnvironment takes the mail server %s',
  (SMTP_URL) => {
    expect(readEnvironment({ SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  },
);

test.for(['http://mail.test', 'mail.test:25', 'smtp://'])(
  'readEnvironment refuses %s as a mail server',
  (SMTP_URL) => {
    expect(() => readEnvironment({ SMTP_URL })).toThrow(
      'SMTP_URL: must be an smtp:// or smtps:// address',
    );
  },
);

test.for(['Revista', 'Revista <boletin>', 'a@b.test, c@d.test', 'A\r\nBcc: x <a@b.test>'])(
  'readEnvironment refuses %j as the sender of letters',
  (MAIL_FROM) => {
    expect(() => readEnvironment({ MAIL_FROM })).toThrow(
      'MAIL_FROM: must be an e-mail address or "Name <address>"',
    );
  },
);

test('readEnvironment reads feeds without duplicates, also with a comma in a URL', () => {
  const NEWS_FEEDS =
    'https://a.pe/rss?ids=1,2, https://b.pe/feed,https://c.pe/atom.xml\nhttps://b.pe/feed';

  expect(readEnvironment({ NEWS_FEEDS }).NEWS_FEEDS).toEqual([
    'https://a.pe/rss?ids=1,2',
    'https://b.pe/feed',
    'https://c.pe/atom.xml',
  ]);
  expect(() => readEnvironment({ NEWS_FEEDS: 'https://a.pe/rss, file:///etc/passwd' })).toThrow(
    'NEWS_FEEDS.1: must be an http or https address',
  );
});

test.each([
  [{}, ['http://127.0.0.1:3000']],
  [{ HOST: '0.0.0.0', PORT: '8080' }, ['http://127.0.0.1:8080']],
  [{ HOST: '10.0.0.4' }, ['http://10.0.0.4:3000']],
  [{ HOST: 'fd00::4' }, ['http://[fd00::4]:3000']],
  [{ WEB_URLS: 'http://web1:3000/, http://web2:3000' }, ['http://web1:3000', 'http://web2:3000']],
])('readEnvironment of %j has the web instances %j', (variables, instances) => {
  expect(readEnvironment(variables).WEB_URLS).toEqual(instances);
});

test('readEnvironment reads the words that news must and must not contain', () => {
  const given = { NEWS_MUST_NAME: 'minería, cobre refinado,', NEWS_MUST_NOT_NAME: 'fútbol' };

  expect(readEnvironment(given)).toMatchObject({
    NEWS_MUST_NAME: ['minería', 'cobre refinado'],
    NEWS_MUST_NOT_NAME: ['fútbol'],
  });
});

test('readEnvironment allows private feed addresses only on a server that is not exposed', () => {
  const allow = (SITE_URL?: string) =>
    readEnvironment({ NEWS_ALLOW_PRIVATE_ADDRESSES: '1', SITE_URL }).NEWS_ALLOW_PRIVATE_ADDRESSES;

  expect(allow()).toBe(true);
  expect(allow('http://127.0.0.1:3000')).toBe(true);
  expect(() => allow('https://vetaminera.pe')).toThrow(
    'NEWS_ALLOW_PRIVATE_ADDRESSES: is for tests, and not for a site with a public SITE_URL',
  );
});

test('the mailbox of bounces belongs to a return address with room for its tag', () => {
  const BOUNCE_IMAP_URL = 'imaps://veta:secreta@mail.test/INBOX';
  const read = (variables: object) => () => readEnvironment({ ...variables });

  expect(readEnvironment({}).BOUNCE_ADDRESS).toBeUndefined();
  expect(readEnvironment({ BOUNCE_ADDRESS: 'rebotes@mañana.test', BOUNCE_IMAP_URL })).toMatchObject(
    { BOUNCE_ADDRESS: 'rebotes@xn--maana-pta.test', BOUNCE_IMAP_URL },
  );
  expect(read({ BOUNCE_IMAP_URL })).toThrow(
    'BOUNCE_IMAP_URL: is the mailbox of BOUNCE_ADDRESS, which is not set',
  );
  expect(read({ BOUNCE_ADDRESS: `${'r'.repeat(30)}@mail.test` })).toThrow(
    'BOUNCE_ADDRESS: may have 29 characters before the @',
  );
  expect(read({ BOUNCE_IMAP_URL: 'pop3://mail.test' })).toThrow(
    'BOUNCE_IMAP_URL: must be an imap:// or imaps:// address',
  );
});

test('readEnvironment reports all problems at once', () => {
  const wrong = {
    API_PORT: '70000',
    SITE_URL: 'veta.test',
    DATABASE_URL: 'mysql://x',
    SEED: 'all',
    SMTP_URL: 'mail.test',
    MAIL_FROM: 'Revista',
    CONTACT_EMAIL: 'redaccion',
    WEB_ADDRESSES: '10.0.0.4, web',
    ACCESS_TOKEN_TTL: '2d',
    REFRESH_TOKEN_TTL: 'forever',
    SITE_TIME_ZONE: 'America/Lma',
    LOG_LEVEL: 'loud',
  };

  expect(() => readEnvironment(wrong)).toThrow(
    expect.objectContaining({
      name: 'Failure',
      message: expect.stringMatching(
        /API_PORT: .*; SITE_URL: must be an http or https address; SITE_TIME_ZONE: must be an IANA time zone such as America\/Lima; LOG_LEVEL: .*; DATABASE_URL: must be a postgres:\/\/ address; SEED: .*; WEB_ADDRESSES: must be addresses or networks .*; ACCESS_TOKEN_TTL: is too long; REFRESH_TOKEN_TTL: must be a number with s, m, h or d .*/,
      ),
    }),
  );
});

test('a METRICS_TOKEN that is easy to guess is refused', () => {
  expect(() => readEnvironment({ METRICS_TOKEN: 'secreto' })).toThrow(
    'METRICS_TOKEN: must have at least 16 characters',
  );
  const METRICS_TOKEN = 'a-token-of-the-watchman';
  expect(readEnvironment({ METRICS_TOKEN })).toMatchObject({ METRICS_TOKEN });
});

const BUCKET = {
  S3_ENDPOINT: 'https://s3.test/',
  S3_BUCKET: 'revista',
  S3_ACCESS_KEY_ID: 'cuenta',
  S3_SECRET_ACCESS_KEY: 'mi-secreto',
};

test('a bucket needs all of its settings', () => {
  expect(readEnvironment({ ...BUCKET, S3_REGION: 'sa-east-1' }).bucket).toEqual({
    address: 'https://s3.test/revista',
    accessKeyId: 'cuenta',
    secretAccessKey: 'mi-secreto',
    region: 'sa-east-1',
  });
  expect(readEnvironment({ S3_REGION: 'sa-east-1' }).bucket).toBe(undefined);
});

test.for(Object.keys(BUCKET))('a bucket without %s is refused', (name) => {
  expect(() => readEnvironment({ ...BUCKET, [name]: '' })).toThrow(
    `The environment is wrong. ${name}: must be set too: storage in S3 needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, all or none.`,
  );
});

test('a replica without DATABASE_URL is refused', () => {
  expect(() => readEnvironment({ DATABASE_REPLICA_URL: 'postgres://replica/veta' })).toThrow(
    'DATABASE_REPLICA_URL: is a replica of DATABASE_URL, which is not set.',
  );
});

test('readEnvironment requires the shared secrets of all instances with REDIS_URL', () => {
  const REDIS_URL = 'redis://:geheim@10.0.0.9:6379';
  const shared = {
    ACCESS_TOKEN_KEYS: '{"keys":[]}',
    SIGNING_KEY: 'ab'.repeat(32),
    REVALIDATE_SECRET: 'a secret of sixteen',
  };

  expect(readEnvironment({ REDIS_URL, ...shared })).toMatchObject({
    REDIS_URL,
    SIGNING_KEY: new Uint8Array(32).fill(0xab),
  });
  for (const name of Object.keys(shared)) {
    expect(() => readEnvironment({ REDIS_URL, ...shared, [name]: '' })).toThrow(
      `${name}: must be set with REDIS_URL, to the same on every instance`,
    );
  }
  expect(() => readEnvironment({ REDIS_URL: 'http://10.0.0.9', ...shared })).toThrow(
    'REDIS_URL: must be a redis:// or rediss:// address',
  );
  expect(() => readEnvironment({ SIGNING_KEY: 'short' })).toThrow(
    'SIGNING_KEY: must be 64 hexadecimal digits',
  );
});
