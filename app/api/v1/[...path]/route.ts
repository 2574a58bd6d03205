import { proxyApiCall } from '@/lib/api-proxy/api-proxy';

/** Proxies the server's API for the browser (D4). */
export const GET = proxyApiCall;
export const POST = proxyApiCall;
export const PUT = proxyApiCall;
export const PATCH = proxyApiCall;
export const DELETE = proxyApiCall;
