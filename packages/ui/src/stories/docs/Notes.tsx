import { Check, X, type LucideIcon } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import type { ComponentNotes } from '../notes.ts';
import { Prose } from './Prose.tsx';

/** A headline within a documentation page. */
export function DocsHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mt-16 mb-4 font-display text-title font-heading tracking-heading">
      {children}
    </h2>
  );
}

const practices = {
  do: { title: 'Do', Mark: Check, edge: 'border-success', ink: 'text-success-ink' },
  dont: { title: 'Don’t', Mark: X, edge: 'border-danger', ink: 'text-danger-ink' },
} as const satisfies Record<string, { title: string; Mark: LucideIcon; edge: string; ink: string }>;

/** Good practice, or what spoils it: a list of short sentences under its mark. */
function Practice({ kind, sentences }: { kind: keyof typeof practices; sentences: readonly string[] }) {
  const { title, Mark, edge, ink } = practices[kind];
  return (
    <section className={cn('rounded-card border border-t-4 border-line bg-surface p-5', edge)}>
      <h3 className={cn('mb-3 flex items-center gap-2 text-body font-semibold', ink)}>
        <Mark {...icon} className="size-5" />
        {title}
      </h3>
      <ul className="flex flex-col gap-2">
        {sentences.map((sentence) => (
          <li key={sentence} className="flex gap-2">
            <Mark {...icon} className={cn('mt-1 size-4 shrink-0', ink)} />
            <span>
              <Prose>{sentence}</Prose>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Which key does what. */
function Keys({ keys }: { keys: NonNullable<ComponentNotes['keys']> }) {
  return (
    <>
      <DocsHeading id="keyboard">Keyboard</DocsHeading>
      <table className="w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-line-strong text-caption text-muted">
            <th scope="col" className="w-56 py-2 pe-4 text-start font-medium">
              Key
            </th>
            <th scope="col" className="py-2 text-start font-medium">
              What it does
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map(([key, effect]) => (
            <tr key={key} className="border-b border-line align-baseline">
              <th scope="row" className="py-2.5 pe-4 text-start font-normal">
                <kbd className="rounded-[4px] border border-b-2 border-line-strong bg-surface px-2 py-0.5 font-mono text-caption">
                  {key}
                </kbd>
              </th>
              <td className="py-2.5">
                <Prose>{effect}</Prose>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** What a component's notes say: when to use it, its keys, do and don't, and what is told to those who do not see it. */
export function Notes({ notes }: { notes: ComponentNotes }) {
  return (
    <>
      <DocsHeading id="usage">Usage</DocsHeading>
      <p className="max-w-[65ch]">
        <Prose>{notes.usage}</Prose>
      </p>
      {notes.keys && <Keys keys={notes.keys} />}
      <DocsHeading id="practice">Do and don’t</DocsHeading>
      <div className="grid gap-4 md:grid-cols-2">
        <Practice kind="do" sentences={notes.do} />
        <Practice kind="dont" sentences={notes.dont} />
      </div>
      {notes.accessibility && (
        <>
          <DocsHeading id="accessibility">Accessibility</DocsHeading>
          <p className="max-w-[65ch]">
            <Prose>{notes.accessibility}</Prose>
          </p>
        </>
      )}
    </>
  );
}
