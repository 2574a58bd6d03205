import { expect, test } from 'vitest';
import { provideMailQueue } from '../../testing/mail-queue.ts';
import { Refusal, startMailServer } from '../../testing/mail-server.ts';

const office = provideMailQueue();

test('an e-mail waits while the mail server is down, and goes out when it is back', async () => {
  const { port, url, close } = await startMailServer();
  await close();
  await office.post();

  await office.deliverTo(url);
  await office.deliverTo(url);
  expect(office.log).toEqual([
    expect.objectContaining({
      msg: 'A job could not be done and will be tried again',
      attempt: 1,
      reason: expect.stringContaining('ECONNREFUSED'),
    }),
  ]);

  const server = await startMailServer({ port });
  await office.letAnHourPass();
  await office.deliverTo(server.url);
  expect(server.received).toHaveLength(1);
  expect(await office.deadEmails()).toEqual([]);
});

test('after a day without a mail server every e-mail goes out, once', async () => {
  const { port, url, close } = await startMailServer();
  await close();
  const receivers = ['ines', 'ruben', 'elena'].map((name) => `${name}@correo.test`);
  for (const to of receivers) await office.post({ to });
  for (let hour = 0; hour < 24; hour += 1) {
    await office.deliverTo(url);
    await office.letAnHourPass();
  }

  const server = await startMailServer({ port });
  for (let hour = 0; hour < 3; hour += 1) {
    await office.deliverTo(server.url);
    await office.letAnHourPass();
  }

  expect(server.received.flatMap((email) => email.receivers).sort()).toEqual(receivers.sort());
  expect(await office.deadEmails()).toEqual([]);
});

test.for([
  [451, '4.7.1 Greylisted, try again later'],
  [530, '5.7.0 Authentication required'],
  [554, '5.7.1 Relay access denied'],
])('an e-mail that is answered with %i %s is tried again', async ([code, text]) => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Refusal(Number(code), String(text))),
  });
  await office.post();
  await office.deliverTo(server.url);

  expect(await office.deadEmails()).toEqual([]);
  await office.letAnHourPass();
  const later = await startMailServer();
  await office.deliverTo(later.url);
  expect(later.received).toHaveLength(1);
});

test('an e-mail whose receiver is refused for good is given up at once, and kept', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('ines') ? new Refusal(550, `5.1.1 <${address}> unknown`) : null),
  });
  await office.post();
  await office.post({ to: 'ruben@correo.test' });

  await office.deliverTo(server.url);

  expect(server.received.map(({ receivers }) => receivers)).toEqual([['ruben@correo.test']]);
  expect(await office.deadEmails()).toEqual([
    {
      // Why, but neither to whom nor what.
      data: {},
      output: { reason: expect.stringContaining('5.1.1 <i…@correo.test> unknown') },
    },
  ]);
  expect(office.log).toEqual([
    expect.objectContaining({
      msg: 'A job could not be done and is given up',
      queue: 'letters',
      reason: expect.stringContaining('550 5.1.1 <i…@correo.test> unknown'),
    }),
  ]);
  expect(JSON.stringify(office.log)).not.toContain('ines@');
});

test('an e-mail whose text is refused for good is given up', async () => {
  const server = await startMailServer({
    answer: () => {
      throw new Refusal(552, '5.3.4 Message too big');
    },
  });
  await office.post();

  await office.deliverTo(server.url);

  expect(await office.deadEmails()).toHaveLength(1);
});

test('an e-mail that was taken but not noted is sent again under the same number', async () => {
  const server = await startMailServer({
    // Takes the e-mail, and breaks off before saying so.
    answer: (email) => {
      if (server.received.indexOf(email) === 0) throw new Refusal(421, '4.3.2 Shutting down');
    },
  });
  await office.post();

  await office.deliverTo(server.url);
  await office.letAnHourPass();
  await office.deliverTo(server.url);

  const [first, second, ...others] = server.received;
  expect(others).toEqual([]);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
  expect(second?.parsed.date).toEqual(first?.parsed.date);
});

test('a mail server that says nothing holds up one try of an e-mail, not the e-mail', async () => {
  const silent = await startMailServer({ onConnect: () => undefined });
  await office.post();

  await office.deliverTo(silent.url, 50);

  expect(silent.received).toEqual([]);
  expect(office.log).toEqual([
    expect.objectContaining({ msg: 'A job could not be done and will be tried again' }),
  ]);
  await office.letAnHourPass();
  const awake = await startMailServer();
  await office.deliverTo(awake.url);
  expect(awake.received).toHaveLength(1);
});
