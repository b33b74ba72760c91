/** Where the mail of an address is read in the browser. */
export interface MailProvider {
  readonly name: string;
  readonly href: string;
}

/** By what the domain begins with, up to a dot: `yahoo.fr` and `yahoo.co.uk` are one. */
const byName: Readonly<Record<string, MailProvider>> = {
  gmail: { name: 'Gmail', href: 'https://mail.google.com/' },
  googlemail: { name: 'Gmail', href: 'https://mail.google.com/' },
  outlook: { name: 'Outlook', href: 'https://outlook.live.com/mail/' },
  hotmail: { name: 'Outlook', href: 'https://outlook.live.com/mail/' },
  live: { name: 'Outlook', href: 'https://outlook.live.com/mail/' },
  msn: { name: 'Outlook', href: 'https://outlook.live.com/mail/' },
  yahoo: { name: 'Yahoo Mail', href: 'https://mail.yahoo.com/' },
  gmx: { name: 'GMX', href: 'https://www.gmx.net/' },
};

/** By the whole domain: names that others may have under another ending. */
const byDomain: Readonly<Record<string, MailProvider>> = {
  'icloud.com': { name: 'iCloud Mail', href: 'https://www.icloud.com/mail/' },
  'me.com': { name: 'iCloud Mail', href: 'https://www.icloud.com/mail/' },
  'web.de': { name: 'WEB.DE', href: 'https://web.de/' },
  't-online.de': { name: 'T-Online', href: 'https://email.t-online.de/' },
  'proton.me': { name: 'Proton Mail', href: 'https://mail.proton.me/' },
  'protonmail.com': { name: 'Proton Mail', href: 'https://mail.proton.me/' },
  'orange.fr': { name: 'Orange', href: 'https://messagerie.orange.fr/' },
  'laposte.net': { name: 'La Poste', href: 'https://www.laposte.net/' },
  'libero.it': { name: 'Libero Mail', href: 'https://mail.libero.it/' },
  'wp.pl': { name: 'WP Poczta', href: 'https://poczta.wp.pl/' },
  'o2.pl': { name: 'o2 Poczta', href: 'https://poczta.o2.pl/' },
  'onet.pl': { name: 'Onet Poczta', href: 'https://poczta.onet.pl/' },
};

/** The provider of an address; null where it is not known for sure. */
export function mailProviderOf(email: string): MailProvider | null {
  const domain = email.trim().toLowerCase().split('@')[1] ?? '';
  const ofName = /^([a-z]+)\.[a-z]{2,3}(?:\.[a-z]{2})?$/.exec(domain)?.[1] ?? '';
  const found = [byDomain[domain], Object.hasOwn(byName, ofName) ? byName[ofName] : undefined];
  return found.find((one) => one !== undefined) ?? null;
}
