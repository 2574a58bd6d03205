import type { ServerResponse } from 'node:http';

/** Whether a response, whose head is complete, is a page. */
export const isHtml = (head: ServerResponse): boolean =>
  /^text\/html/.test(String(head.getHeader('content-type')));
