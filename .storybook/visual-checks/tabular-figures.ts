import { ownText, seenElements, tagOf } from './dom.ts';

const measured = new Map<string, boolean>();

/** Whether all ten figures of a face are equally wide when asked to be: else a countdown jumps, and prices do not stand in columns. */
async function isSteady(family: string, weight: string): Promise<boolean> {
  const key = `${weight} 40px ${family}`;
  const remembered = measured.get(key);
  if (remembered !== undefined) return remembered;
  await document.fonts.load(key, '0123456789');
  const probe = document.createElement('span');
  probe.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:${key};font-variant-numeric:lining-nums tabular-nums`;
  document.body.append(probe);
  const widths = [...'0123456789'].map((figure) => {
    probe.textContent = figure.repeat(10);
    return probe.getBoundingClientRect().width;
  });
  probe.remove();
  const steady = Math.max(...widths) - Math.min(...widths) < 1;
  measured.set(key, steady);
  return steady;
}

/** Figures that should be equally wide and are set in a face that has no such figures, in the brand that the page shows. */
export async function nonTabularFigures(brand: string): Promise<string[]> {
  const found: string[] = [];
  for (const element of seenElements()) {
    const { fontVariantNumeric, fontFamily, fontWeight } = getComputedStyle(element);
    if (!fontVariantNumeric.includes('tabular-nums') || !/\d/.test(ownText(element))) continue;
    if (!(await isSteady(fontFamily, fontWeight)))
      found.push(`${brand}: figures of no one width: ${fontFamily.split(',')[0]} on ${tagOf(element)}`);
  }
  return found;
}
