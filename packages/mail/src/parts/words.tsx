import { Button, Column, Link, Row, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Theme } from '../theme.ts';

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

/** A paragraph; `quiet` for what is said on the side. */
export function Paragraph({ theme, quiet = false, children }: { theme: Theme; quiet?: boolean; children: ReactNode }) {
  const role = quiet ? 'muted' : 'ink';
  const size = quiet ? { fontSize: 14, lineHeight: '20px' } : { fontSize: 16, lineHeight: '24px' };
  return (
    <Text
      className={role}
      style={{
        ...theme.style(role),
        ...size,
        fontFamily: theme.fonts.text,
        margin: '0 0 12px',
        whiteSpace: 'pre-line',
      }}
    >
      {children}
    </Text>
  );
}

/** The mail's button with its address below. */
export function Action({ theme, action }: { theme: Theme; action: ActionProps }) {
  return (
    <Section style={{ margin: '20px 0 8px' }}>
      <Button
        href={action.url}
        className="button"
        style={{
          ...theme.style('button'),
          borderRadius: theme.radius.control,
          fontFamily: theme.fonts.text,
          fontSize: 16,
          fontWeight: 600,
          padding: '13px 24px',
        }}
      >
        {action.label}
      </Button>
      <Text
        className="muted"
        style={{
          ...theme.style('muted'),
          fontFamily: theme.fonts.text,
          fontSize: 13,
          lineHeight: '18px',
          margin: '16px 0 0',
        }}
      >
        {action.fallback}
        <br />
        <Link href={action.url} className="link" style={{ ...theme.style('link'), wordBreak: 'break-all' }}>
          {action.url}
        </Link>
      </Text>
    </Section>
  );
}

/** Labels and values in two columns. */
export function Facts({ theme, facts }: { theme: Theme; facts: readonly Fact[] }) {
  const cell = {
    fontFamily: theme.fonts.text,
    fontSize: 14,
    lineHeight: '20px',
    padding: '6px 0',
    verticalAlign: 'top',
  };
  return (
    <Section style={{ margin: '16px 0' }}>
      {facts.map(({ label, value }) => (
        <Row key={label}>
          <Column className="muted" style={{ ...theme.style('muted'), ...cell, width: '40%' }}>
            {label}
          </Column>
          <Column className="ink" style={{ ...theme.style('ink'), ...cell }}>
            {value}
          </Column>
        </Row>
      ))}
    </Section>
  );
}
