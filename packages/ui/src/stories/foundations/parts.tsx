import type { ReactNode } from 'react';

/** A named group of specimens. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-3 text-lead font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** A token's name, and what it says. */
export function Name({ token, children }: { token: string; children?: ReactNode }) {
  return (
    <span className="min-w-0">
      <code className="font-text block text-caption font-semibold">{token}</code>
      {children !== undefined && <span className="block text-caption text-muted tabular-nums">{children}</span>}
    </span>
  );
}

/** One line: a token's name and value, and how it looks. */
export function Line({ token, value, children }: { token: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-2 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <Name token={token}>{value}</Name>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
