/** With more credits than this there is nothing to warn of. */
const WARN_AT = 10;

/** Whether so few credits are left that a badge says so. */
export const isRunningLow = (credits: number): boolean => credits <= WARN_AT;
