import { type FrameProps, MailFrame } from '../parts/MailFrame.tsx';
import { Action, type ActionProps, Paragraph } from '../parts/words.tsx';
import { themeOf } from '../theme.ts';

export interface NoticeProps {
  readonly frame: FrameProps;
  readonly text: string;
  /** What was written by a person: a reason, an answer. Line breaks are kept. */
  readonly words?: string;
  /** What can be done about it. */
  readonly note?: string;
  readonly action?: ActionProps;
}

/** Tells of a decision: a photo that was looked at, a complaint that arrived or was answered, an account that was closed. */
export function Notice({ frame, text, words, note, action }: NoticeProps) {
  const theme = themeOf(frame.look);
  return (
    <MailFrame frame={frame} theme={theme}>
      <Paragraph theme={theme}>{text}</Paragraph>
      {words ? <Paragraph theme={theme}>{words}</Paragraph> : null}
      {action ? <Action theme={theme} action={action} /> : null}
      {note ? (
        <Paragraph theme={theme} quiet>
          {note}
        </Paragraph>
      ) : null}
    </MailFrame>
  );
}
