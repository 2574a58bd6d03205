import { startWebInstance, type WebInstance } from './web-instance.ts';

/** A web instance shared by tests: none of them stops it. */
export type SharedInstance = Omit<WebInstance, 'stop'>;

export interface SharedInstances {
  /** The web instance with these settings, started at first use. */
  get(settings: Record<string, string>): Promise<WebInstance>;
  stop(): Promise<void>;
}

/** Creates a pool of web instances with the same two servers, one for each set of settings. */
export function createSharedInstances(apis: { apiUrl: string; newsUrl: string }): SharedInstances {
  const instances = new Map<string, Promise<WebInstance>>();
  return {
    get(settings) {
      const key = JSON.stringify(settings);
      const instance = instances.get(key) ?? startWebInstance(apis, settings);
      instances.set(key, instance);
      return instance;
    },
    async stop() {
      // The test that needed a failed one has the error.
      const started = await Promise.allSettled(instances.values());
      const open = started.filter((each) => each.status === 'fulfilled');
      await Promise.all(open.map(({ value }) => value.stop()));
    },
  };
}
