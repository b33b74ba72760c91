/** Attributes that name other elements: only which one is meant counts, and generated ids differ from story to story. */
const references = new Set([
  'id',
  'for',
  'form',
  'headers',
  'list',
  'popovertarget',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
]);

/** Attributes of which only matters whether they say anything. */
const filled = new Set(['href', 'src', 'srcset', 'value', 'd', 'points', 'transform', 'viewBox']);

const isLook = (name: string): boolean => name === 'class' || name === 'style' || name.startsWith('data-');

function valueOf({ name, value }: Attr, numberOf: (id: string) => number): string {
  if (references.has(name)) return value.split(/\s+/).map(numberOf).join(' ');
  if (filled.has(name) && !value.startsWith('#')) return value.trim() === '' ? '' : '…';
  return value;
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

/**
 * What the rules of structure see of a part of the page: tags, attributes, where there is text, and what is hidden. Words and looks are
 * left out, so that two stories of one structure are alike.
 */
export function structureOf(root: Element): string {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    return numbers.get(id) ?? 0;
  };
  const parts: string[] = [];
  const add = (element: Element): void => {
    const attributes = [...element.attributes]
      .filter(({ name }) => !isLook(name))
      .map((attribute) => `${attribute.name}=${valueOf(attribute, numberOf)}`);
    const shown = element.checkVisibility({ visibilityProperty: true }) ? '' : '-';
    parts.push(`<${shown}${element.tagName} ${attributes.join(' ')}>${hasText(element) ? '…' : ''}`);
    for (const child of element.children) add(child);
    parts.push('>');
  };
  add(root);
  return parts.join('');
}
