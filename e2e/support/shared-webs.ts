import { type SecondWeb, startSecondWeb } from './second-web.ts';

/** A second web that further tests will use: none of them ends it. */
export type SharedWeb = Omit<SecondWeb, 'stop'>;

export interface SharedWebs {
  /** The web with these settings beside its servers, started by whoever asks for it first. */
  get(settings: Record<string, string>): Promise<SecondWeb>;
  stop(): Promise<void>;
}

/** Keeps webs before the same two servers, one for each set of settings. */
export function keepWebs(apis: { apiUrl: string; newsUrl: string }): SharedWebs {
  const webs = new Map<string, Promise<SecondWeb>>();
  return {
    get(settings) {
      const key = JSON.stringify(settings);
      const web = webs.get(key) ?? startSecondWeb(apis, settings);
      webs.set(key, web);
      return web;
    },
    async stop() {
      // One that could not be started has told it to the test that asked for it.
      const started = await Promise.allSettled(webs.values());
      const open = started.filter((each) => each.status === 'fulfilled');
      await Promise.all(open.map(({ value }) => value.stop()));
    },
  };
}
