import { expect, test } from 'vitest';
import { countEmail, type EmailCount, NO_EMAILS } from './email-rate.ts';

/** Which of the requests at these times of 10 March (or later) cause an e-mail. */
function sent(times: string[]): string[] {
  let count: EmailCount = NO_EMAILS;
  return times.filter((time) => {
    const next = countEmail(count, new Date(`2026-03-${time}Z`));
    count = next ?? count;
    return next !== undefined;
  });
}

test('countEmail allows one e-mail in ten minutes', () => {
  expect(sent(['10T10:00:00', '10T10:00:00', '10T10:09:59', '10T10:10:00', '10T10:19:59'])).toEqual(
    ['10T10:00:00', '10T10:10:00'],
  );
});

test('countEmail allows three e-mails a day, and three more the next day', () => {
  expect(
    sent([
      ...['10T10:00:00', '10T11:00:00', '10T12:00:00', '10T13:00:00', '11T09:59:59'],
      ...['11T10:00:00', '11T10:10:00', '11T10:20:00', '11T10:30:00'],
    ]),
  ).toEqual([
    ...['10T10:00:00', '10T11:00:00', '10T12:00:00'],
    ...['11T10:00:00', '11T10:10:00', '11T10:20:00'],
  ]);
});

test('countEmail allows nothing while the clock is slightly behind the last e-mail', () => {
  expect(sent(['10T10:00:00', '10T09:59:59', '10T09:50:00'])).toEqual(['10T10:00:00']);
});

test('countEmail counts anew where the clock comes back from far ahead', () => {
  const ahead = ['11T10:00:00', '11T10:10:00', '11T10:20:00'];
  const back = ['10T10:00:00', '10T10:09:59', '10T10:10:00', '10T10:20:00', '10T10:30:00'];

  expect(sent([...ahead, ...back])).toEqual([
    ...ahead,
    ...['10T10:00:00', '10T10:10:00', '10T10:20:00'],
  ]);
});
