import { proxyApiCall } from '@/lib/api-proxy/api-proxy';

/** The server's API for the browser, under the site's own address (D4). */
export const GET = proxyApiCall;
export const POST = proxyApiCall;
export const PUT = proxyApiCall;
export const PATCH = proxyApiCall;
export const DELETE = proxyApiCall;
