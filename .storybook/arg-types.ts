import { isValidElement } from 'react';
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';
import type { PropDoc } from './docgen.ts';

type Documented = { __docgenInfo?: { description: string; props: readonly PropDoc[] } } | undefined;

/** The type of a prop in Storybook's words, from which it chooses the control. */
function typeOf({ kind, values, type, required }: PropDoc): NonNullable<StrictInputType['type']> {
  if (kind === 'enum') return { name: 'enum', value: values.map((value) => value ?? 'null'), required } as never;
  if (kind === 'boolean' || kind === 'string' || kind === 'number' || kind === 'function')
    return { name: kind, required };
  return { name: 'other', value: type, required };
}

/** A row of the props table. */
function rowOf(prop: PropDoc): StrictInputType {
  return {
    name: prop.name,
    description: prop.description,
    type: typeOf(prop),
    ...(prop.kind === 'enum' && {
      options: prop.values,
      control: { type: prop.values.length > 4 ? 'select' : 'radio' },
    }),
    table: {
      type: { summary: prop.type },
      ...(prop.defaultValue !== undefined && { defaultValue: { summary: prop.defaultValue } }),
      ...(!prop.own && { category: 'Of the element' }),
    },
  };
}

/** Every prop of a component, as the compiler read it. */
export function extractArgTypes(component: unknown): Record<string, StrictInputType> | null {
  const props = (component as Documented)?.__docgenInfo?.props;
  return props ? Object.fromEntries(props.map((prop) => [prop.name, rowOf(prop)])) : null;
}

/** What a component is for, as its JSDoc says. */
export const extractComponentDescription = (component: unknown): string =>
  (component as Documented)?.__docgenInfo?.description ?? '';

/** Whether a value can be edited as text: drawn elements and functions cannot. */
function isPlain(value: unknown): boolean {
  if (isValidElement(value) || typeof value === 'function') return false;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value === 'object' && value) return Object.values(value).every(isPlain);
  return true;
}

/** What is longer is no longer edited by hand in a table. */
const EDITABLE_LENGTH = 400;

/** Gives text to what is drawn from text, and no control to what no control could make. */
export const chooseControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, row]) => {
      if (row.control || row.type?.name !== 'other') return [name, row];
      const value = initialArgs[name];
      if (typeof value === 'string') return [name, { ...row, control: { type: 'text' } }];
      const editable = value !== undefined && isPlain(value) && JSON.stringify(value).length <= EDITABLE_LENGTH;
      return [name, { ...row, control: editable ? { type: 'object' } : false }];
    }),
  );
