/** Whether this person, or their machine, asked for things to stand still or for little to be sent. Only in a browser. */
export function prefersStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    connection?.saveData === true
  );
}
