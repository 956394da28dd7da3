import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** A place in the network. */
export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** What an address is: of this machine, of a private or otherwise special network, or of the public one. */
export type Reach = 'loopback' | 'private' | 'public';

const LOOPBACK = blocks([['127.0.0.0', 8]], [['::1', 128]]);
/** Networks that are not the public one (IANA's registries of special-purpose addresses), loopback aside. */
const SPECIAL = blocks(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ],
);

type Subnets = readonly (readonly [net: string, prefix: number])[];

function blocks(four: Subnets, six: Subnets): BlockList {
  const list = new BlockList();
  for (const [net, prefix] of four) list.addSubnet(net, prefix, 'ipv4');
  for (const [net, prefix] of six) list.addSubnet(net, prefix, 'ipv6');
  return list;
}

/** What an address is. IPv4 addresses within IPv6 (`::ffff:…`) are what they are as such. */
export function reachOf({ address, family }: Address): Reach {
  const type = family === 4 ? 'ipv4' : 'ipv6';
  if (LOOPBACK.check(address, type)) return 'loopback';
  return SPECIAL.check(address, type) ? 'private' : 'public';
}

/** Finds the addresses of a host; given from outside in tests. */
export type Lookup = (host: string) => Promise<readonly Address[]>;

const systemLookup: Lookup = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }));

/**
 * The one address at which a host is asked from now on, so that its name cannot come to mean another later.
 * @throws Error when it has none, or that is in a private network and those are not allowed.
 */
export async function resolveHost(
  host: string,
  allowPrivate: boolean,
  find: Lookup = systemLookup,
): Promise<Address> {
  const bare = host.replace(/^\[|\]$/g, '');
  const family = isIP(bare);
  const [first] = family === 0 ? await find(bare) : [{ address: bare, family: family as 4 | 6 }];
  if (first === undefined) throw new Error(`${host} has no address`);
  if (reachOf(first) === 'private' && !allowPrivate) {
    throw new Error(
      `${host} has an address of a private network (${first.address}), which is not asked unless --allow-private is given`,
    );
  }
  return first;
}
