import { expect, test } from 'vitest';
import { errorCode, Failure, failureText, reasonOf } from './failure.ts';

test('failureText shows a Failure as it stands', () => {
  expect(failureText(new Failure('Port 1 is taken.'), 'It failed')).toBe('Port 1 is taken.');
});

test('failureText gives the innermost reason of any other error, on one line', () => {
  const cause = new Error('connection refused\nat line 1');
  const wrapped = new Error('Failed query: insert …\nparams: secreto', { cause });

  expect(failureText(wrapped, 'It failed')).toBe('It failed: connection refused.');
  expect(failureText('text', 'It failed')).toBe('It failed: text.');
});

test('reasonOf takes the first of several reasons', () => {
  expect(reasonOf(new AggregateError([new Error('refused'), new Error('late')]))).toBe('refused');
});

test('reasonOf names an error without a message', () => {
  expect(reasonOf(new AggregateError([]))).toBe('AggregateError');
});

test('errorCode reads the code of a system error, and nothing else', () => {
  expect(errorCode(Object.assign(new Error(), { code: 'EADDRINUSE' }))).toBe('EADDRINUSE');
  expect([errorCode(new Error()), errorCode(null), errorCode({ code: 5 })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
