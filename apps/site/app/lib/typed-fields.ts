/** What one types into or chooses with. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The fields of a page that a person fills in; files and what is hidden are none. */
export const fieldsOf = (page: Document): readonly Field[] => [
  ...page.querySelectorAll<Field>('input:not([type=hidden]):not([type=file]), textarea, select'),
];

/** Sets a property as the browser has it: React keeps its own on the element, and would take this for a change of its own. */
export function setNatively(field: Field, name: 'value' | 'checked', value: string | boolean): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

type Choice = HTMLInputElement & { readonly type: 'radio' | 'checkbox' };

export const isChoice = (field: Field): field is Choice => field.type === 'radio' || field.type === 'checkbox';

function isTyped(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  // Of a group the one that was chosen: telling that the other is not any more would take the choice back.
  if (field.type === 'radio') return (field as Choice).checked && !(field as Choice).defaultChecked;
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/**
 * What was typed and chosen before the application came: it starts with empty fields, and has to hear of it.
 *
 * @returns tells it, once it is there
 */
export function keepTyped(page: Document): () => void {
  const typed = new Set(fieldsOf(page).filter(isTyped));
  // What is typed meanwhile counts too.
  const follow = (event: Event): void => void typed.add(event.target as Field);
  page.addEventListener('input', follow, { capture: true });
  return () => {
    page.removeEventListener('input', follow, { capture: true });
    for (const field of typed) if (field.isConnected && isTyped(field)) tell(field);
  };
}

/** Tells the application what the browser has in a field. */
export function tell(field: Field): void {
  if (isChoice(field)) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const isText = field instanceof HTMLTextAreaElement || /^(?:text|search|tel|url|password)$/.test(field.type);
  const caret = isText ? ([field.selectionStart, field.selectionEnd] as const) : null;
  field.value = '';
  setNatively(field, 'value', value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret) field.setSelectionRange(...caret);
}
