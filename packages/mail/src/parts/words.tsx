import type { ReactNode } from 'react';
import type { Theme } from '../theme.ts';
import { Layout, Lines } from './layout.tsx';

/** One thing to do, as a button, and as a plain address for programs that show none. */
export interface ActionProps {
  readonly label: string;
  readonly url: string;
  /** Introduces the plain address. */
  readonly fallback: string;
}

/** A line of a receipt. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/**
 * A paragraph. Line breaks of a text are kept. `quiet`: what we say on the side, whose addresses are links; what people
 * wrote stays as it is.
 */
export function Paragraph({ theme, quiet = false, children }: { theme: Theme; quiet?: boolean; children: ReactNode }) {
  const role = quiet ? 'muted' : 'ink';
  const size = quiet ? { fontSize: 14, lineHeight: '20px' } : { fontSize: 16, lineHeight: '24px' };
  return (
    <p
      className={role}
      style={{
        ...theme.style(role),
        ...size,
        fontFamily: theme.fonts.text,
        margin: '0 0 12px',
        wordWrap: 'break-word',
      }}
    >
      {typeof children === 'string' ? (
        <Lines text={children} {...(quiet ? { links: { ...theme.style('link'), ...size } } : {})} />
      ) : (
        children
      )}
    </p>
  );
}

/** The mail's button with its address below. */
export function Action({ theme, action }: { theme: Theme; action: ActionProps }) {
  const small = { fontFamily: theme.fonts.text, fontSize: 13, lineHeight: '19px' };
  return (
    <>
      <table
        role="presentation"
        cellPadding={0}
        cellSpacing={0}
        style={{ borderCollapse: 'separate', margin: '24px 0 16px' }}
      >
        <tbody>
          <tr>
            <td
              align="center"
              className="button"
              style={{ ...theme.style('button'), borderRadius: theme.radius.control, padding: '13px 26px' }}
            >
              <a
                href={action.url}
                className="button"
                style={{
                  ...theme.style('button'),
                  fontFamily: theme.fonts.text,
                  fontSize: 16,
                  lineHeight: '22px',
                  fontWeight: 700,
                  textDecoration: 'none',
                }}
              >
                {action.label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p className="muted" style={{ ...theme.style('muted'), ...small, margin: '0 0 16px', wordWrap: 'break-word' }}>
        {action.fallback}
        <br />
        <a href={action.url} className="link" style={{ ...theme.style('link'), ...small }}>
          {action.url}
        </a>
      </p>
    </>
  );
}

/** Labels and values in two columns. */
export function Facts({ theme, facts }: { theme: Theme; facts: readonly Fact[] }) {
  const cell = {
    fontFamily: theme.fonts.text,
    fontSize: 14,
    lineHeight: '20px',
    padding: '8px 8px 8px 0',
    borderTopWidth: 1,
    borderTopStyle: 'solid',
    verticalAlign: 'top',
    wordWrap: 'break-word',
  } as const;
  return (
    <Layout className="facts" style={{ margin: '16px 0' }}>
      {facts.map(({ label, value }) => (
        <tr key={label}>
          <td className="muted line" style={{ ...theme.style('muted'), ...theme.style('line'), ...cell, width: '40%' }}>
            {label}
          </td>
          <td className="ink line" style={{ ...theme.style('ink'), ...theme.style('line'), ...cell }}>
            {value}
          </td>
        </tr>
      ))}
    </Layout>
  );
}
