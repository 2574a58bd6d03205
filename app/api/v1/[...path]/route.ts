import { passThrough } from '@/lib/pass-through/pass-through';

/** The server's API for the browser, under the site's own address (D4). */
export const GET = passThrough;
export const POST = passThrough;
export const PUT = passThrough;
export const PATCH = passThrough;
export const DELETE = passThrough;
