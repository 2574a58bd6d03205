/** Types of the part of autocannon that the bench uses; the package has none. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Seconds until a request counts as failed. */
    timeout: number;
    headers: Record<string, string>;
  }
  interface Result {
    /** Actual seconds of the load. */
    duration: number;
    '2xx': number;
    non2xx: number;
    /** Connections that failed, timeouts included. */
    errors: number;
    /** Whole milliseconds. */
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
