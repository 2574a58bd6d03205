/** Proxies a call to the server of the magazine, and does nothing else. */
async function passOn(request) {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = {
    authorization: request.headers.get('authorization') ?? '',
    'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
  };
  const type = request.headers.get('content-type');
  if (type) headers['content-type'] = type;
  return fetch(process.env.API_ORIGIN + pathname + search, {
    method,
    headers,
    body: method === 'GET' ? undefined : await request.arrayBuffer(),
    cache: 'no-store',
  });
}

export const GET = passOn;
export const POST = passOn;
