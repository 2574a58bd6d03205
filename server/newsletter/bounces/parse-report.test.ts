import { expect, test } from 'vitest';
import { REPORTS } from '../../testing/bounce-reports.ts';
import { parseReport, readRefusal } from './parse-report.ts';
import { findDelivery, makeReturnAddress } from './return-address.ts';

const key = new Uint8Array(32).fill(7);
const delivery = { newsletter: 12, subscriber: 34 };
const sender = makeReturnAddress(key, delivery, 'rebotes@revista.test');
const parse = (name: keyof typeof REPORTS) => parseReport(Buffer.from(REPORTS[name](sender)));

test.for([
  ['postfix', 'permanente', '5.1.1', /^550 5\.1\.1 <ines@correo\.test>: Recipient/],
  ['exim', 'permanente', '5.1.1', /User unknown$/],
  ['oldExim', 'permanente', '5.0.0', /550 No such user here$/],
  ['exchange', 'permanente', '5.1.10', /RecipientNotFound/],
  ['gmail', 'permanente', '5.1.1', /does not exist\. Please try 550-5\.1\.1 double-checking/],
  ['postfixExpired', 'temporal', '4.4.1', /Connection timed out$/],
  ['postfixFull', 'temporal', '5.2.2', /Mailbox full$/],
  ['postfixBlocked', 'temporal', '5.7.1', /blocked$/],
  ['complaint', 'queja', '', /^BuzonFBL/],
  ['anonymisedComplaint', 'queja', '', /^BuzonFBL/],
] as const)('a report is read: %s', async ([name, tipo, codigo, detalle]) => {
  const report = await parse(name);

  expect(report).toEqual({ tipo, codigo, detalle: expect.stringMatching(detalle) });
  expect(findDelivery(key, REPORTS[name](sender))).toEqual(delivery);
});

test.for(['postfixDelayed', 'postfixDelivered', 'notSpam', 'outOfOffice'] as const)(
  'what is no failure is no bounce: %s',
  async (name) => {
    expect(await parse(name)).toBeUndefined();
  },
);

test('line ends of a mail server change nothing', async () => {
  const report = REPORTS.gmail(sender).replaceAll('\n', '\r\n');

  expect(await parseReport(Buffer.from(report))).toEqual(await parse('gmail'));
});

test('a detail is one line of bounded length, whatever a server writes', async () => {
  const report = REPORTS.postfix(sender).replace(
    'Recipient address',
    `\u0000\u0007${'x'.repeat(5000)}`,
  );

  expect((await parseReport(Buffer.from(report)))?.detalle).toMatch(/^[^\p{Cc}]{300}$/u);
});

test.for([
  ['', ''],
  ['no MIME', 'x'.repeat(100_000)],
  ['a cut report', REPORTS.gmail(sender).split('Action:')[0]],
])('a broken message is no bounce: %s', async ([, source]) => {
  expect(await parseReport(Buffer.from(source ?? ''))).toBeUndefined();
});

test('a report that names several e-mails is about none', () => {
  const other = makeReturnAddress(key, { newsletter: 12, subscriber: 35 }, 'rebotes@revista.test');
  const forged = other.replace(/[0-9a-f]{20}@/, `${'0'.repeat(20)}@`);

  expect(findDelivery(key, REPORTS.postfix(sender) + other)).toBeUndefined();
  expect(findDelivery(key, REPORTS.postfix(sender) + forged)).toEqual(delivery);
  expect(findDelivery(key, REPORTS.postfix(forged))).toBeUndefined();
});

test.for([
  ['550 5.1.1 <i…@correo.test> User unknown', 'permanente', '5.1.1'],
  ['550-5.1.1 The email account that you tried to reach', 'permanente', '5.1.1'],
  ['550 5.2.1 The account is disabled', 'permanente', '5.2.1'],
  ['550 No such user here', 'permanente', ''],
  ['550 <i…@correo.test>: Recipient unknown', 'permanente', ''],
  ['551 User not found', 'permanente', ''],
  ['552 5.2.2 Mailbox full', 'temporal', '5.2.2'],
  ['452 4.2.2 Mailbox full', 'temporal', '4.2.2'],
] as const)('a refusal that is about the mailbox: %s', ([response, tipo, codigo]) => {
  expect(readRefusal(response)).toEqual({ tipo, codigo, detalle: response });
});

test.for([
  '554 5.7.1 Service unavailable; blocked',
  '550 5.7.26 Unauthenticated email is not accepted',
  '554 5.6.0 Message contains invalid header',
  '552 5.2.3 Message too large',
  '553 5.1.8 Sender address rejected: Domain not found',
  '550 Sender address unknown',
  '554 Transaction failed',
  '550 Blocked, user unknown to us',
  '450 Unknown user',
  'No recipients defined',
])('a refusal that says nothing about the mailbox: %s', (response) => {
  expect(readRefusal(response)).toBeUndefined();
});
