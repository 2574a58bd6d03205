/** Passes a call on to the server of the magazine, and does nothing else. */
export async function GET(request) {
  const { pathname, search } = new URL(request.url);
  const authorization = request.headers.get('authorization') ?? '';
  return fetch(process.env.API_ORIGIN + pathname + search, {
    headers: { authorization },
    cache: 'no-store',
  });
}
