import { type Endpoint, endpoints, liveEvents, type LiveEventName, type Schema } from '@dating/core/contract';

/** Keys that show that a shape describes a person, a photo or a message. */
const signs: readonly string[] = ['main_image', 'thumb_filename', 'locked', 'mine'];

type Definition = Readonly<Record<string, unknown>>;

const definitionOf = (schema: unknown): Definition | null => {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return null;
  return (schema as { readonly _zod: { readonly def: Definition } })._zod.def;
};

/** Whether a schema contains, at any depth, data about a person. */
export function tellsOfPeople(schema: Schema): boolean {
  const seen = new Set<unknown>();
  const look = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    const definition = definitionOf(value);
    if (definition) return Object.entries(definition).some(([key, part]) => lookAt(key, part));
    return Array.isArray(value) && value.some(look);
  };
  const lookAt = (key: string, part: unknown): boolean => {
    if (key !== 'shape') return look(part);
    const shape = part as Readonly<Record<string, unknown>>;
    return Object.keys(shape).some((name) => signs.includes(name)) || Object.values(shape).some(look);
  };
  return look(schema);
}

/**
 * Ids of all calls whose replies can contain data about a person, by their schemas; a reply that is not JSON may
 * contain anything.
 */
export function callsThatTellOfPeople(all: readonly Endpoint[] = endpoints): readonly string[] {
  return all
    .filter(({ replies }) =>
      Object.values(replies).some((body) => body === 'raw' || (body !== null && tellsOfPeople(body))),
    )
    .map(({ id }) => id);
}

/** Names of the live events that can contain data about a person. */
export function eventsThatTellOfPeople(): readonly LiveEventName[] {
  return (Object.keys(liveEvents) as LiveEventName[]).filter((name) => tellsOfPeople(liveEvents[name]));
}
