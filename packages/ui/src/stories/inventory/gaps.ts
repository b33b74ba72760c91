import type { Item, Shown, State } from '../../../inventory.ts';

type Literal = string | number | boolean | null;

/** A story as the built workshop lists it. */
export type ListedStory = Readonly<{
  id: string;
  title: string;
  name: string;
  importPath: string;
  tags: readonly string[];
}>;

/** A prop as its type describes it. */
export type TypedProp = Readonly<{
  name: string;
  own: boolean;
  states: Readonly<Record<string, readonly Literal[]>>;
}>;

/** A component as its types describe it. */
export type TypedComponent = Readonly<{
  name: string;
  file: string;
  props: readonly TypedProp[];
}>;

/** What was seen while every page and story was drawn once. */
export type Seen = Readonly<{
  /** Names of components that were drawn. */
  components: ReadonlySet<string>;
  /** Props that were passed, as `Button.tone`. */
  passed: ReadonlySet<string>;
  /** Values that were passed, as JSON, by path: `Button.tone` → `"accent"`. */
  values: ReadonlyMap<string, ReadonlySet<string>>;
  /** Stories that drew nothing. */
  empty: readonly string[];
  /** Titles whose page says when to use the component. */
  withNotes: ReadonlySet<string>;
  /** Titles whose page has a table of props with a row in it. */
  withProps: ReadonlySet<string>;
}>;

/** Something that is missing, and the group of the inventory that it belongs to. */
export type Gap = Readonly<{
  group: string;
  text: string;
  /** Where the component lies that it is of. */
  folder?: string;
}>;

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const namesState = (words: string, story: ListedStory): boolean => squeezed(story.name).includes(squeezed(words));

/** The values of a prop that were never passed, as JSON. */
function neverShown(path: string, wanted: readonly Literal[], seen: Seen): string[] {
  const shown = seen.values.get(path);
  return wanted.map((value) => JSON.stringify(value)).filter((value) => !shown?.has(value));
}

/** Every value that the type of a prop allows, wherever the prop's path leads. */
function allowedBy(path: string, components: readonly TypedComponent[]): readonly Literal[] {
  const name = path.slice(0, path.indexOf('.'));
  const component = components.find((candidate) => candidate.name === name);
  const found = component?.props.flatMap((prop) => prop.states[path.slice(name.length + 1)] ?? []);
  return found ?? [];
}

function lackOfProof({ prop, values }: Shown, components: readonly TypedComponent[], seen: Seen): string | undefined {
  const wanted = values ?? allowedBy(prop, components);
  if (wanted.length === 0) return `${prop} lists no values`;
  const missing = neverShown(prop, wanted, seen);
  return missing.length > 0 ? `${prop} never ${missing.join(', ')}` : undefined;
}

function lackOfState(
  state: State,
  stories: readonly ListedStory[],
  components: readonly TypedComponent[],
  seen: Seen,
): string | undefined {
  const [words, proof] = typeof state === 'string' ? [state, undefined] : state;
  if (proof instanceof RegExp || !proof) {
    const proves = (story: ListedStory): boolean => (proof ? proof.test(story.name) : namesState(words, story));
    return stories.some(proves) ? undefined : `state '${words}' has no story`;
  }
  const lack = lackOfProof(proof, components, seen);
  return lack && `state '${words}': ${lack}`;
}

/** Names of the inventory without a story, and states that nothing shows. */
export function inventoryGaps(
  inventory: Readonly<Record<string, readonly Item[]>>,
  stories: readonly ListedStory[],
  components: readonly TypedComponent[],
  seen: Seen,
): Gap[] {
  return Object.entries(inventory).flatMap(([group, items]) =>
    items.flatMap(({ name, title, states }): Gap[] => {
      const own = stories.filter((story) => story.title === title);
      if (own.length === 0) return [{ group, text: `${name}: no story under '${title}'` }];
      const lacks = states.flatMap((state) => lackOfState(state, own, components, seen) ?? []);
      return lacks.map((lack) => ({ group, text: `${name}: ${lack}` }));
    }),
  );
}

const folderOf = (path: string): string => path.replace(/^\.\//, '').replace(/\/[^/]*$/, '');

/* How a component is fastened and dressed is the conformance test's; a story has nothing to show of it. */
const isToBeSeen = ({ name }: TypedProp): boolean => name !== 'ref' && name !== 'className' && name !== 'key';

/**
 * What lies deeper than the parts of a prop (`people[].photo.locked`) belongs to the component that it is handed on to: seen in one, seen in all.
 */
function shownElsewhere(path: string, value: string, seen: Seen): boolean {
  const names = path.split('.');
  if (names.length < 3) return false;
  const end = `.${names.slice(-2).join('.')}`;
  return [...seen.values].some(([other, values]) => other.endsWith(end) && values.has(value));
}

function lacksOfProp(component: string, { name, own, states }: TypedProp, seen: Seen): string[] {
  if (own && !seen.passed.has(`${component}.${name}`)) return [`${component}.${name}: never passed`];
  return Object.entries(states).flatMap(([path, values]) => {
    // What is closed cannot be looked at.
    const visible = path === 'open' ? values.filter((value) => value !== false) : values;
    const missing = neverShown(`${component}.${path}`, visible, seen).filter(
      (value) => !shownElsewhere(path, value, seen),
    );
    return missing.length > 0 ? [`${component}.${path}: ${missing.join(', ')} never shown`] : [];
  });
}

/** What of the components themselves no story shows: components, props, values of props, interactions, notes. */
export function componentGaps(
  components: readonly TypedComponent[],
  stories: readonly ListedStory[],
  seen: Seen,
): Gap[] {
  return components.flatMap((component): Gap[] => {
    const beside = stories.filter((story) => folderOf(story.importPath) === folderOf(component.file));
    const group = beside[0]?.title.split('/')[0] ?? 'No page of its own';
    const { name, props } = component;
    const lacks: string[] = seen.components.has(name) ? [] : [`${name}: never drawn`];
    for (const prop of props.filter(isToBeSeen)) lacks.push(...lacksOfProp(name, prop, seen));
    const reacts = props.some((prop) => prop.own && /^on[A-Z]/.test(prop.name));
    if (reacts && !beside.some((story) => story.tags.includes('play-fn')))
      lacks.push(`${name}: reacts, and no story plays`);
    return lacks.map((text) => ({ group, text, folder: folderOf(component.file) }));
  });
}

/** Pages about tokens and whole pages stand outside of the components: they have neither props nor notes. */
const isOfComponent = ({ importPath }: ListedStory): boolean => importPath.includes('/components/');

/** Stories that draw nothing, and documentation pages without notes or props. */
export function pageGaps(stories: readonly ListedStory[], seen: Seen): Gap[] {
  const groupOf = (title: string): string => title.split('/')[0] ?? title;
  const titles = [...new Set(stories.filter(isOfComponent).map((story) => story.title))];
  const titleOf = new Map(stories.map((story) => [story.id, story.title]));
  return [
    ...seen.empty.map((id) => ({ group: groupOf(titleOf.get(id) ?? ''), text: `${id}: draws nothing` })),
    ...titles.flatMap((title): Gap[] => [
      ...(seen.withNotes.has(title) ? [] : [{ group: groupOf(title), text: `${title}: has no notes` }]),
      ...(seen.withProps.has(title) ? [] : [{ group: groupOf(title), text: `${title}: its table of props is empty` }]),
    ]),
  ];
}
