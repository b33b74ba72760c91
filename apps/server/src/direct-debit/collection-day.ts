const dayMs = 24 * 60 * 60 * 1000;

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Easter Sunday (Gregorian, by Meeus), UTC. */
function easter(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** Whether the banks of the euro settle on that day (the calendar of T2: no weekends, six holidays). */
function isBankDay(day: Date): boolean {
  if (day.getUTCDay() === 0 || day.getUTCDay() === 6) return false;
  if (['01-01', '05-01', '12-25', '12-26'].includes(isoDay(day).slice(5))) return false;
  const fromEaster = Math.round((day.getTime() - easter(day.getUTCFullYear()).getTime()) / dayMs);
  return fromEaster !== -2 && fromEaster !== 1;
}

/** The first bank day, `yyyy-mm-dd`, that is at least so many days after the notice. */
export function collectionDay(noticeAt: Date, days: number): string {
  const day = new Date(Date.parse(`${isoDay(noticeAt)}T00:00:00Z`) + days * dayMs);
  while (!isBankDay(day)) day.setTime(day.getTime() + dayMs);
  return isoDay(day);
}
