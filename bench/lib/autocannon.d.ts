/** The part of autocannon that the bench uses; the package brings no types. */
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
    /** Seconds that the load really took. */
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
