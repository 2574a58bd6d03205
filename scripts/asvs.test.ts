import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Levels of the requirements of OWASP ASVS 5.0.0, section by section: the first digit of `1.2` is the level of 1.2.1.
 * Read from the release's `OWASP_Application_Security_Verification_Standard_5.0.0_en.csv`.
 */
const RELEASE: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};

const ROW =
  /^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| (met|not applicable|not met) \| ([^|]+) \|$/;
const TEST_FILE = /`([\w/.-]+\.(?:test|spec)\.tsx?)`/g;

const document = readFileSync('docs/security-asvs.md', 'utf8');
const rows = document
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number = line, level, , state = '', reason = ''] = ROW.exec(line) ?? [];
    return { number, level, state, reason };
  });

const released = Object.entries(RELEASE).flatMap(([section, levels]) =>
  [...levels].map((level, at) => ({ number: `${section}.${at + 1}`, level })),
);

test('the release has 345 requirements: 70 of level 1, 183 of level 2, 92 of level 3', () => {
  const count = (level: string) => released.filter((one) => one.level === level).length;
  expect([released.length, ...['1', '2', '3'].map(count)]).toEqual([345, 70, 183, 92]);
});

test('docs/security-asvs.md has each requirement of levels 1 and 2 once, in order', () => {
  const expected = released.filter(({ level }) => level !== '3');
  expect(rows.map(({ number, level }) => ({ number, level }))).toEqual(expected);
});

test('each requirement that is met names a test', () => {
  const without = rows.filter(({ state, reason }) => state === 'met' && !reason.match(TEST_FILE));
  expect(without).toEqual([]);
});

test('each test that is named exists', () => {
  const named = [...document.matchAll(TEST_FILE)].map(([, file = '']) => file);
  expect([...new Set(named)].filter((file) => !existsSync(file))).toEqual([]);
});

test('the sums are those of the table', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(document.replaceAll(/\s+/g, ' ')).toContain(
    `Of ${rows.length} requirements ${count('met')} are met, ${count('not applicable')} are not applicable, ${count('not met')} are not met.`,
  );
});
