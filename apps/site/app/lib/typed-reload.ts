import { type Field, fieldsOf, isChoice, tell, setNatively } from './typed-fields.ts';
import { reload } from './own-reload.ts';
import { readSession, writeSession } from './session-storage.ts';

/** What stands in a field: its name, the how many-th of that name it is, and its value or whether it is chosen. */
type Kept = readonly [name: string, place: number, value: string | boolean];

interface KeptPage {
  readonly path: string;
  readonly fields: readonly Kept[];
}

/** An id that React made is another field's after the next load. */
const nameOf = ({ name, id }: Field): string => name || (/^_r_/i.test(id) ? '' : id);
/** A choice outside a form takes effect at once: it was saved, and what it is by now is not to be changed. */
const isSaved = (field: Field): boolean => isChoice(field) && field.form === null;
const valueOf = (field: Field): string | boolean => (isChoice(field) ? field.checked : field.value);

/** The fields of a page that can be found again on the same page, by name and place. */
function namedFields(page: Document): ReadonlyMap<string, readonly Field[]> {
  const named = new Map<string, Field[]>();
  for (const field of fieldsOf(page)) {
    const name = nameOf(field);
    if (name !== '' && field.type !== 'password' && !isSaved(field))
      named.set(name, [...(named.get(name) ?? []), field]);
  }
  return named;
}

/** Loads the page anew; what stands in its fields stands there again afterwards. Passwords are typed once more. */
export function reloadWithTyped(window: Window): void {
  const fields = [...namedFields(window.document)].flatMap(([name, ones]) =>
    ones.map((field, place): Kept => [name, place, valueOf(field)]),
  );
  const { pathname, search } = window.location;
  writeSession('typed-before-reload', { path: pathname + search, fields } satisfies KeptPage);
  reload(window);
}

/** So long, in ms, a page may take until its fields are there. */
const WAIT_MS = 10_000;

/** Fills in what stood in the fields of this page before it was loaded anew, each once: also in those that come with what is loaded. */
export function giveBackTyped(window: Window & typeof globalThis): void {
  const kept = readSession('typed-before-reload') as KeptPage | null;
  writeSession('typed-before-reload', null);
  const isThere = (): boolean => kept?.path === window.location.pathname + window.location.search;
  let left: readonly Kept[] = kept?.fields ?? [];
  const fillIn = (): void => {
    if (!isThere()) return end();
    const fields = namedFields(window.document);
    const fieldOf = ([name, place]: Kept): Field | undefined => fields.get(name)?.[place];
    const found = left.filter(fieldOf);
    left = left.filter((one) => !fieldOf(one));
    if (left.length === 0) end();
    for (const one of found) {
      const [field, value] = [fieldOf(one)!, one[2]];
      if (valueOf(field) !== value) fill(field, value);
    }
  };
  const observer = new window.MutationObserver(fillIn);
  const timer = window.setTimeout(() => end(), WAIT_MS);
  const end = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  observer.observe(window.document, { childList: true, subtree: true });
  fillIn();
}

function fill(field: Field, value: string | boolean): void {
  // Of a group of choices the chosen one says it for all.
  if (isChoice(field)) {
    if (value === true || field.type === 'checkbox') field.click();
    return;
  }
  setNatively(field, 'value', String(value));
  tell(field);
}
