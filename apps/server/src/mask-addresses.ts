const address = /([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@[^\s<>"'(),;:@]*?(\.[a-z]{2,})?(?=[\s<>"'(),;:]|\.\s|\.?$)/giu;

/** The text with every e-mail address shortened: `k…@….org`. */
export function maskAddresses(text: string): string {
  return text.replaceAll(address, (_all, first: string, end: string | undefined) => `${first}…@…${end ?? ''}`);
}
