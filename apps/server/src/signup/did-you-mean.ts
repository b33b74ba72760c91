import { isEmail, normalizeEmail } from '@dating/core/rules';
import { run } from '@zootools/email-spell-checker';

/** The most common mail domains in our countries. */
const domains = [
  'gmail.com', 'googlemail.com', 'hotmail.com', 'outlook.com', 'live.com', 'msn.com', 'yahoo.com', 'icloud.com',
  'me.com', 'mac.com', 'aol.com', 'proton.me', 'protonmail.com', 'gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch', 'web.de',
  't-online.de', 'freenet.de', 'arcor.de', 'mail.de', 'posteo.de', 'yahoo.de', 'hotmail.de', 'outlook.de', 'live.nl',
  'hotmail.nl', 'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'xs4all.nl', 'home.nl', 'telenet.be', 'skynet.be',
  'hotmail.be', 'orange.fr', 'wanadoo.fr', 'free.fr', 'laposte.net', 'sfr.fr', 'hotmail.fr', 'yahoo.fr', 'live.fr',
  'libero.it', 'virgilio.it', 'hotmail.it', 'yahoo.it', 'tiscali.it', 'alice.it', 'hotmail.es', 'yahoo.es',
  'telefonica.net', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'op.pl', 'btinternet.com', 'hotmail.co.uk',
  'yahoo.co.uk', 'sky.com', 'virginmedia.com', 'bluewin.ch', 'hispeed.ch', 'comcast.net', 'verizon.net',
  'mail.com', 'ymail.com', 'email.com', 'gmx.com', 'rocketmail.com', 'bigpond.com', 'xtra.co.nz', 'rogers.com', 'bell.net', 'aon.at', 'chello.at', 'eircom.net',
]; // prettier-ignore

/**
 * Typing errors whose nearest domain is not the intended one (hotmail.con is nearer to hotmail.co than to hotmail.com).
 */
const slips: Readonly<Record<string, string>> = {
  con: 'com', cmo: 'com', ocm: 'com', comm: 'com', cpm: 'com', vom: 'com', xom: 'com', coom: 'com', om: 'com',
}; // prettier-ignore
const wholeSlips: Readonly<Record<string, string>> = {
  'gmail.co': 'gmail.com', 'hotmail.co': 'hotmail.com', 'outlook.co': 'outlook.com', 'yahoo.co': 'yahoo.com',
  'icloud.co': 'icloud.com', 'gmail.de': 'gmail.com', 'gmail.nl': 'gmail.com', 'gmail.fr': 'gmail.com',
  'gmai.com': 'gmail.com', 'gmial.com': 'gmail.com', 'gamil.com': 'gmail.com', 'gnail.com': 'gmail.com',
}; // prettier-ignore

/** The address that was probably intended, or null when nothing suggests a typing error. */
export function suggestEmail(email: string): string | null {
  const tidy = normalizeEmail(email);
  if (!isEmail(tidy)) return null;
  const at = tidy.lastIndexOf('@');
  const [local, domain] = [tidy.slice(0, at), tidy.slice(at + 1)];
  if (domains.includes(domain)) return null;
  const meant = knownSlip(domain) ?? nearest(tidy);
  return meant && meant !== domain ? `${local}@${meant}` : null;
}

function knownSlip(domain: string): string | null {
  const dot = domain.lastIndexOf('.');
  const ending = slips[domain.slice(dot + 1)];
  const mended = ending ? `${domain.slice(0, dot)}.${ending}` : domain;
  const whole = wholeSlips[mended] ?? mended;
  return whole === domain ? null : whole;
}

const endings = new Set('de nl be fr it es pl uk ie us ca au nz ch at com net org eu me'.split(' '));
const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'));
const endingOf = (domain: string): string => domain.slice(domain.lastIndexOf('.') + 1);

/**
 * A suggestion counts only when it is one of the well-known domains: a private domain is no typing error. A big
 * provider's name with another country's ending may well exist.
 */
function nearest(email: string): string | null {
  const found = run({ email, domains, topLevelDomains: [], secondLevelDomains: [] });
  if (!found || !domains.includes(found.domain)) return null;
  const given = email.slice(email.lastIndexOf('@') + 1);
  const elsewhere = nameOf(given) === nameOf(found.domain) && endings.has(endingOf(given));
  return elsewhere ? null : found.domain;
}
