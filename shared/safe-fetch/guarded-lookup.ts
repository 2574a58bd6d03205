import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { FetchFailure } from './fetch-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Resolves a name to all its addresses; rejects if it has none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** The system resolver. */
export const resolveName: Resolve = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true, verbatim: true }, (error, found) =>
      error ? reject(new FetchFailure(`The name ${name} is unknown.`)) : resolve(found),
    );
  });

const refusal = (host: string, address: string) =>
  new FetchFailure(
    host === address
      ? `The address ${address} is not public.`
      : `The name ${host} leads to ${address}, which is not public.`,
  );

/** Throws `FetchFailure` if the host is an IP address that is not public. */
export function refusePrivateHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw refusal(host, host);
}

/**
 * The `lookup` of a connection. It fails if any address of the name is not public. The connection uses
 * the checked addresses, which defeats DNS rebinding.
 */
export function guardedLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const bad = allowPrivate
          ? undefined
          : found.find(({ address }) => !isPublicAddress(address));
        const [first] = found;
        if (bad) callback(refusal(name, bad.address), [], 0);
        else if (!first) callback(new FetchFailure(`The name ${name} is unknown.`), [], 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, [], 0),
    );
  };
}
