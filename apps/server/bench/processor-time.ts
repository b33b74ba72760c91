import { childrenOf, processorTimes } from './product.ts';

/** Seconds of processor time that the parts of a product have taken. */
export interface ProcessorTime {
  readonly server: number;
  /** What opens photos: the processes that the server starts, but for the database. */
  readonly decoders: number;
  readonly database: number;
}

/** @param postmaster the process that the database's others come from */
export async function processorTime(server: number, postmaster: number): Promise<ProcessorTime> {
  const one = await familyTime(server, postmaster);
  const other = await familyTime(postmaster);
  return { server: one.own, decoders: one.children, database: other.own + other.children };
}

/** Of a process, and of its children: those that live, and those that have ended. */
async function familyTime(pid: number, except?: number): Promise<{ readonly own: number; readonly children: number }> {
  for (;;) {
    const before = await processorTimes(pid);
    const children = (await childrenOf(pid)).filter((child) => child !== except);
    const living = await Promise.all(
      children.map(async (child) => (await processorTimes(child).catch(() => null))?.own ?? 0),
    );
    const { own, ended } = await processorTimes(pid);
    // One that ended meanwhile would count twice, or not at all.
    if (ended === before.ended) return { own, children: living.reduce((sum, one) => sum + one, ended) };
  }
}
