import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../../../shared/observability/metrics.ts';
import { PermanentFailure } from '../queue/queue.ts';
import type { Message } from './mailer.ts';
import { countEmails } from './metrics.ts';

test('tries are counted by what became of them, and fail as before', async () => {
  const metrics = createMetrics(pino({ level: 'silent' }));
  const answers = [
    () => Promise.resolve(),
    () => Promise.reject(new Error('later')),
    () => Promise.reject(new PermanentFailure('never')),
    () => Promise.resolve(),
  ];
  const mailer = countEmails(
    { send: () => (answers.shift() ?? Promise.reject)(), close: () => undefined },
    metrics,
  );

  await mailer.send({} as Message);
  await expect(mailer.send({} as Message)).rejects.toThrow('later');
  await expect(mailer.send({} as Message)).rejects.toThrow(PermanentFailure);
  await mailer.send({} as Message);

  const text = await metrics.read();
  expect(text).toContain('veta_mail_tries_total{outcome="sent"} 2');
  expect(text).toContain('veta_mail_tries_total{outcome="delayed"} 1');
  expect(text).toContain('veta_mail_tries_total{outcome="refused"} 1');
});
