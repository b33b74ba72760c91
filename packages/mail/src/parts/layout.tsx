import type { CSSProperties, ReactNode } from 'react';

/**
 * A table that is no table: what every mail program lays out alike. Its columns keep their widths, so that a long
 * word is broken instead of widening the mail.
 */
export function Layout({
  className,
  style,
  children,
}: {
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

interface BoxProps {
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly align?: 'center';
  readonly children: ReactNode;
}

/** One row of one cell: room around what is in it. */
export function Box({ className, style, align, children }: BoxProps) {
  return (
    <tr>
      <td align={align} className={className} style={style}>
        {children}
      </td>
    </tr>
  );
}

/** Lines of one text, each break kept. With `links`, addresses in it can be followed in that style. */
export function Lines({ text, links }: { text: string; links?: CSSProperties }) {
  return text.split('\n').map((line, index) => (
    <span key={index}>
      {index > 0 ? <br /> : null}
      {links ? <Linked text={line} style={links} /> : line}
    </span>
  ));
}

function Linked({ text, style }: { text: string; style: CSSProperties }) {
  return text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/).map((part, index) =>
    // Addresses are what was split at: every second part.
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} className="link" style={style}>
        {part}
      </a>
    ),
  );
}
