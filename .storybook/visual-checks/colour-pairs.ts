import { colorsIn, ownText, seenElements } from './dom.ts';

/** What an element paints under its words; nothing where what lies beneath shows as it is. */
function paintOf(element: Element): string {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const color = colorsIn(backgroundColor).length > 0 ? backgroundColor : '';
  const image = backgroundImage === 'none' ? '' : backgroundImage;
  return `${color}${image}${opacity === '1' ? '' : opacity}`;
}

/* Photos and shades under words are siblings that were taken out of the flow. */
const laidAside = (element: Element): string =>
  [...(element.parentElement?.children ?? [])]
    .filter((other) => other !== element && ['absolute', 'fixed'].includes(getComputedStyle(other).position))
    .map((other) => `${other.tagName}${paintOf(other)}`)
    .join('+');

const says = (element: Element): boolean =>
  ownText(element) !== '' || (element instanceof HTMLInputElement && (element.value || element.placeholder) !== '');

/** How words are marked off from those around them: what a rule about links asks. */
function lettersOf(element: Element): string {
  const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
  const around = element.parentElement ? getComputedStyle(element.parentElement).color : '';
  return `${color} ${fontSize} ${fontWeight} ${element.closest('a') ? `${textDecorationLine} ${around}` : ''}`;
}

/**
 * Every element with words, by the name of its pair: the look of the words, and everything painted beneath them. Two of one name have one
 * contrast, in whichever story they stand. Where something is disabled its words are exempt, and are pairs of their own.
 */
export function colourPairs(): Map<string, Element> {
  const exempt = document.querySelector(':disabled, [aria-disabled=true], [inert]') ? 'disabled' : '';
  const grounds = new Map<Element, string>();
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const layers = [element.parentElement && groundOf(element.parentElement), paintOf(element), laidAside(element)];
    const ground = layers.filter(Boolean).join(' > ');
    grounds.set(element, ground);
    return ground;
  };
  const words = seenElements().filter(says);
  return new Map(words.map((element) => [`${exempt} ${lettersOf(element)} on ${groundOf(element)}`, element]));
}
