import { expect, test } from 'vitest';
import { maskAddresses, sendingFailure } from './sending-failure.ts';

const failure = (command: string, response: string) =>
  sendingFailure(
    Object.assign(new Error(`Refused: ${response}`), {
      command,
      response,
      permanent: response.startsWith('5'),
    }),
  );

test.for([
  ['RCPT TO', '550 5.1.1 No such user'],
  ['RCPT TO', '552 Mailbox full for good'],
  ['DATA', '554 5.6.0 Message refused'],
])('sendingFailure gives an e-mail up that %s is answered with %s', ([command, response]) => {
  expect(failure(String(command), String(response)).name).toBe('PermanentFailure');
});

test.for([
  ['RCPT TO', '450 4.2.1 Mailbox busy'],
  ['RCPT TO', '554 5.7.1 Relay access denied'],
  ['DATA', '550-5.7.26 This sender is not authenticated'],
  ['MAIL FROM', '530 Authentication required'],
  ['MAIL FROM', '550 5.1.8 Sender unknown'],
  ['AUTH PLAIN', '535 5.7.8 Bad credentials'],
])('sendingFailure lets an e-mail wait that %s is answered with %s', ([command, response]) => {
  expect(failure(String(command), String(response)).name).toBe('Error');
});

test('sendingFailure lets an e-mail wait where there was no answer', () => {
  expect(sendingFailure(new Error('connect ECONNREFUSED 127.0.0.1:25'))).toEqual(
    new Error('connect ECONNREFUSED 127.0.0.1:25'),
  );
});

test('sendingFailure shortens addresses', () => {
  const { message } = failure('RCPT TO', '550 <ines.ruiz+boletin@correo.test> unknown, see x@y.z');

  expect(message).toBe('Refused: 550 <i…@correo.test> unknown, see x…@y.z');
});

test.each(['a', '-=', '<', ' x', '@'])(
  'the time that masking takes grows with the answer of the mail server alone: %j',
  (part) => {
    const answer = `550 ${part.repeat(100_000)} <ines@correo.test>`;
    expect(maskAddresses(answer)).toMatch(/<i…@correo\.test>$/);
  },
);
