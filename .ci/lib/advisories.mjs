// What `pnpm audit` came to.

/** What it says where no service of advisories answers: a mirror without one, or no network. */
const noAnswer =
  /ERR_PNPM_AUDIT_BAD_RESPONSE|ERR_PNPM_AUDIT_ENDPOINT|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|fetch failed/;

/** @returns {'clean' | 'vulnerable' | 'unanswered'} */
export function verdictOf({ code, output }) {
  if (code === 0) return 'clean';
  return noAnswer.test(output) ? 'unanswered' : 'vulnerable';
}
