// `node deploy/is-ready.mjs ADDRESS`: succeeds where the address answers with 200. Images have no curl.
const answer = await fetch(process.argv[2] ?? '', { signal: AbortSignal.timeout(5000) });
process.exit(answer.status === 200 ? 0 : 1);
