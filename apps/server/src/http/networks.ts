import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address of either kind; an IPv4 one that is written as IPv6 (`::ffff:…`) is IPv4. null: none. */
function parseAddress(text: string): Address | null {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  // Not `process` alone: it takes forms like 127.1, which are names elsewhere.
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

/** Whether this is an address of the machine itself; false for a name. */
export const isLoopback = (text: string | undefined): boolean =>
  parseAddress(text ?? '')?.range() === 'loopback';

/**
 * Whether this is an address that anybody on the internet may have; false for private and special networks, and for
 * IPv6 ranges that lead to an IPv4 address (64:ff9b::/96, 2002::/16, ::/96); null for a name.
 */
export function isPublicAddress(text: string): boolean | null {
  const address = parseAddress(text);
  if (!address) return null;
  if (address.range() !== 'unicast') return false;
  // Outside 2000::/3 nothing is assigned.
  return address instanceof ipaddr.IPv4 || address.match(ipaddr.IPv6.parse('2000::'), 3);
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
  if (!(address instanceof ipaddr.IPv6)) return [{ name: address?.toString() ?? ip, share: 1 }];
  const groups = address.parts.map((part) => part.toString(16));
  return [
    { name: `${groups.slice(0, 3).join(':')}::/48`, share: siteShare },
    { name: `${groups.slice(0, 4).join(':')}::/64`, share: 1 },
  ];
}
