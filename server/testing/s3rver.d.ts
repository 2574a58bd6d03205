/** What the tests use of a library that brings no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface S3Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: S3Options);
    httpServer: Server;
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
