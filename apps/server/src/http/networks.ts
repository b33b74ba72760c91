import { BlockList, isIP } from 'node:net';

/** Reads the eight groups of an IPv6 address. */
function groupsOf(ip: string): number[] {
  // The last two may be written as an IPv4 address.
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [head = [], tail = []] = hex.split('::').map((side) => (side === '' ? [] : side.split(':')));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
}

/** An address, of IPv6 in groups. */
type Address =
  | { readonly family: 'ipv4'; readonly text: string }
  | { readonly family: 'ipv6'; readonly text: string; readonly groups: readonly number[] };

/** An address of either kind; an IPv4 one that is written as IPv6 (`::ffff:…`) is IPv4. null: none. */
function parseAddress(written: string): Address | null {
  const text = written.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const version = isIP(text);
  if (version === 0) return null;
  if (version === 4) return { family: 'ipv4', text };
  const groups = groupsOf(text);
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (!isMapped) return { family: 'ipv6', text, groups };
  const [high = 0, low = 0] = groups.slice(6);
  return { family: 'ipv4', text: [high >> 8, high & 255, low >> 8, low & 255].join('.') };
}

function networks(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

const loopback = { ipv4: networks('ipv4', ['127.0.0.0/8']), ipv6: networks('ipv6', ['::1/128']) };

/** Whether this is an address of the machine itself; false for a name. */
export function isLoopback(text: string | undefined): boolean {
  const address = parseAddress(text ?? '');
  return address !== null && loopback[address.family].check(address.text, address.family);
}

const special = {
  ipv4: networks('ipv4', [
    '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24',
    '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3',
  ]),
  // Within 2000::/3: Teredo and other protocols, examples, and 6to4, which leads to an IPv4 address.
  ipv6: networks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']),
}; // prettier-ignore
const assigned = networks('ipv6', ['2000::/3']);

/**
 * Whether this is an address that anybody on the internet may have; false for private and special networks, and for
 * IPv6 ranges that lead to an IPv4 address (64:ff9b::/96, 2002::/16, ::/96); null for a name.
 */
export function isPublicAddress(written: string): boolean | null {
  const address = parseAddress(written);
  if (!address) return null;
  const { family, text } = address;
  return !special[family].check(text, family) && (family === 'ipv4' || assigned.check(text, family));
}

/** A network that limits are counted for. */
export interface Network {
  readonly name: string;
  /** How many times the limit of one caller it may use. */
  readonly share: number;
}

/** How many callers one IPv6 site (/48) counts as: it may be a company, or one person who owns 65,536 networks. */
const siteShare = 8;

/**
 * The networks of a caller, the widest first: of IPv4 the address as it is; of IPv6 the /48 and the /64, because one
 * person has at least a whole /64.
 */
export function networksOf(ip: string): readonly Network[] {
  const address = parseAddress(ip);
  if (address?.family !== 'ipv6') return [{ name: address?.text ?? ip, share: 1 }];
  const wide = address.groups.slice(0, 3).map((group) => group.toString(16)).join(':'); // prettier-ignore
  return [
    { name: `${wide}::/48`, share: siteShare },
    { name: `${wide}:${address.groups[3]?.toString(16)}::/64`, share: 1 },
  ];
}
