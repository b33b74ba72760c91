import { Fragment } from 'react';

/** A sentence of a component's documentation: what stands between backticks is code. */
export function Prose({ children }: { children: string }) {
  const parts = children.split('`').map((text, index) => ({ key: `${index}:${text}`, text, code: index % 2 === 1 }));
  return (
    <>
      {parts.map(({ key, text, code }) =>
        code ? (
          <code key={key} className="rounded-[4px] bg-sunken px-1 py-0.5 font-mono text-[0.875em]">
            {text}
          </code>
        ) : (
          <Fragment key={key}>{text}</Fragment>
        ),
      )}
    </>
  );
}
