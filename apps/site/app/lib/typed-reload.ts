import { type Field, fieldsOf, isChoice, tell, setNatively } from './typed-fields.ts';
import { readSession, writeSession } from './session-storage.ts';

/** What stands in a field: its name, the how many-th of that name it is, and its value or whether it is chosen. */
type Kept = readonly [name: string, place: number, value: string | boolean];

interface KeptPage {
  readonly path: string;
  readonly fields: readonly Kept[];
}

const nameOf = ({ name, id }: Field): string => name || id;
const valueOf = (field: Field): string | boolean => (isChoice(field) ? field.checked : field.value);

/** The fields of a page that can be found again on the same page, by name and place. */
function namedFields(page: Document): ReadonlyMap<string, readonly Field[]> {
  const named = new Map<string, Field[]>();
  for (const field of fieldsOf(page)) {
    const name = nameOf(field);
    if (name !== '' && field.type !== 'password') named.set(name, [...(named.get(name) ?? []), field]);
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
  window.location.reload();
}

/** Fills in what stood in the fields of this page before it was loaded anew; once. */
export function giveBackTyped(window: Window): void {
  const kept = readSession('typed-before-reload') as KeptPage | null;
  writeSession('typed-before-reload', null);
  const { pathname, search } = window.location;
  if (kept?.path !== pathname + search) return;
  const found = namedFields(window.document);
  for (const [name, place, value] of kept.fields) {
    const field = found.get(name)?.[place];
    if (field && valueOf(field) !== value) fill(field, value);
  }
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
