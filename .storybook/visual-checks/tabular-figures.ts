import { ownText, seenElements, tagOf } from './dom.ts';

const figures = '0123456789';
const remembered = new Map<string, string>();

/** The brand's own face. Those behind it in the stack stand in for it, and a machine may lack them. */
const ownFace = (stack: string): string => stack.split(',')[0]?.trim() ?? stack;

/** Whether all ten figures are equally wide when asked to be. */
function isSteady(font: string): boolean {
  const probe = document.createElement('span');
  probe.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:${font};font-variant-numeric:lining-nums tabular-nums`;
  document.body.append(probe);
  const widths = [...figures].map((figure) => {
    probe.textContent = figure.repeat(10);
    return probe.getBoundingClientRect().width;
  });
  probe.remove();
  return Math.max(...widths) - Math.min(...widths) < 1;
}

/** What is wrong with the figures of a face, '' where nothing is: of no one width, a countdown jumps, and prices do not stand in columns. */
async function faultOf(stack: string, weight: string): Promise<string> {
  const key = `${weight} ${stack}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const face = ownFace(stack);
  const isLoaded = await document.fonts.load(`${weight} 40px ${face}`, figures).then(
    () => true,
    () => false,
  );
  const unsteady = isLoaded && !isSteady(`${weight} 40px ${stack}`) ? `figures of no one width: ${face}` : '';
  const fault = isLoaded ? unsteady : `a face that does not load: ${face}`;
  remembered.set(key, fault);
  return fault;
}

/** Figures that should be equally wide and are set in a face that has no such figures, or does not load, in the brand that the page shows. */
export async function nonTabularFigures(brand: string): Promise<string[]> {
  const found: string[] = [];
  for (const element of seenElements()) {
    const { fontVariantNumeric, fontFamily, fontWeight } = getComputedStyle(element);
    if (!fontVariantNumeric.includes('tabular-nums') || !/\d/.test(ownText(element))) continue;
    const fault = await faultOf(fontFamily, fontWeight);
    if (fault) found.push(`${brand}: ${fault} on ${tagOf(element)}`);
  }
  return found;
}
