import { type FrameProps, MailFrame } from '../parts/MailFrame.tsx';
import { Action, type ActionProps, type Fact, Facts, Paragraph } from '../parts/words.tsx';
import { type Theme, themeOf } from '../theme.ts';

/** Somebody who is named: their name, a line about them, and what has to be said beside it. */
export interface DigestPerson {
  readonly name: string;
  /** "34, Utrecht" */
  readonly line: string;
  /** "Fictional", "You like each other" */
  readonly labels: readonly string[];
}

export interface DigestProps {
  readonly frame: FrameProps;
  readonly text: string;
  readonly people?: readonly DigestPerson[];
  /** Who is not named: "and 3 more". */
  readonly more?: string;
  /** Figures, each with its label. */
  readonly facts?: readonly Fact[];
  /** Things that can be done, a line each. */
  readonly points?: readonly string[];
  readonly action: ActionProps;
  /** Said on the side, below the action. */
  readonly note?: string;
}

function Person({ theme, person }: { theme: Theme; person: DigestPerson }) {
  return (
    <p
      className="ink"
      style={{
        ...theme.style('ink'),
        fontFamily: theme.fonts.text,
        fontSize: 16,
        lineHeight: '24px',
        margin: '0 0 12px',
      }}
    >
      <strong>{person.name}</strong>
      <br />
      <span className="muted" style={{ ...theme.style('muted'), fontSize: 14, lineHeight: '20px' }}>
        {[person.line, ...person.labels].join(' · ')}
      </span>
    </p>
  );
}

/** What has come together for somebody: who wrote or likes them, the figures of a week, what is still to be done. */
export function Digest({ frame, text, people = [], more, facts = [], points = [], action, note }: DigestProps) {
  const theme = themeOf(frame.look);
  return (
    <MailFrame frame={frame} theme={theme}>
      <Paragraph theme={theme}>{text}</Paragraph>
      {people.map((person, index) => (
        <Person key={index} theme={theme} person={person} />
      ))}
      {more ? <Paragraph theme={theme}>{more}</Paragraph> : null}
      {facts.length > 0 ? <Facts theme={theme} facts={facts} /> : null}
      {points.map((point) => (
        <Paragraph key={point} theme={theme}>
          {`• ${point}`}
        </Paragraph>
      ))}
      <Action theme={theme} action={action} />
      {note ? (
        <Paragraph theme={theme} quiet>
          {note}
        </Paragraph>
      ) : null}
    </MailFrame>
  );
}
