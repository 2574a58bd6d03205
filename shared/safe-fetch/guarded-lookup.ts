import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { OutgoingFailure } from './outgoing-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Every address that a name has; rejects where it has none. */
export type Resolve = (name: string) => Promise<LookupAddress[]>;

/** The resolver of this machine. */
export const resolveName: Resolve = (name) =>
  new Promise((resolve, reject) => {
    systemLookup(name, { all: true, verbatim: true }, (error, found) =>
      error ? reject(new OutgoingFailure(`The name ${name} is unknown.`)) : resolve(found),
    );
  });

const refusal = (host: string, address: string) =>
  new OutgoingFailure(
    host === address
      ? `The address ${address} is not public.`
      : `The name ${host} leads to ${address}, which is not public.`,
  );

/** Throws `OutgoingFailure` for a host that is written as an address and not a public one. */
export function refusePrivateHost(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw refusal(host, host);
}

/**
 * The look-up of a connection. It fails if but one of a name's addresses is not public, and the
 * connection is made to the very addresses that were checked: a name that answers differently the
 * next time (DNS rebinding) gains nothing.
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
        else if (!first) callback(new OutgoingFailure(`The name ${name} is unknown.`), [], 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, [], 0),
    );
  };
}
