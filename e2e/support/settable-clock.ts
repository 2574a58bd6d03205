/**
 * Loaded before a program (`--import`): its clock is set forward by the message `{ type: 'clock', aheadMs }` of the
 * program that started it. Timers run on.
 */
const SystemDate = Date;
let aheadMs = 0;
const now = () => SystemDate.now() + aheadMs;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

process.on('message', (message: { type?: string; aheadMs?: number }) => {
  if (message.type === 'clock') aheadMs = message.aheadMs ?? 0;
});
// Listening alone does not keep the process alive.
process.channel?.unref();
