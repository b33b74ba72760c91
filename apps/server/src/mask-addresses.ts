const address = /([^\s<>"'(),;:=@])[^\s<>"'(),;:=@]*@[^\s<>"'(),;:=@]+/gu;

/** The text with every e-mail address shortened: `k…@….org`. */
export function maskAddresses(text: string): string {
  return text.replaceAll(address, (whole: string, first: string) => {
    const [, end = '', stop = ''] = /(\.[a-z]{2,})?(\.?)$/i.exec(whole) ?? [];
    return `${first}…@…${end}${stop}`;
  });
}
