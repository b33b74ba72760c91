import { type FrameProps, MailFrame } from '../parts/MailFrame.tsx';
import { Action, type ActionProps, Paragraph } from '../parts/words.tsx';
import { themeOf } from '../theme.ts';

export interface ActivationProps {
  readonly frame: FrameProps;
  readonly text: string;
  readonly action: ActionProps;
  /** For how long the link works. */
  readonly expires: string;
  /** What to do when it was not you. */
  readonly ignore: string;
}

/** Asks a new member to confirm the e-mail address. */
export function Activation({ frame, text, action, expires, ignore }: ActivationProps) {
  const theme = themeOf(frame.look);
  return (
    <MailFrame frame={frame} theme={theme}>
      <Paragraph theme={theme}>{text}</Paragraph>
      <Action theme={theme} action={action} />
      <Paragraph theme={theme} quiet>
        {expires}
      </Paragraph>
      <Paragraph theme={theme} quiet>
        {ignore}
      </Paragraph>
    </MailFrame>
  );
}
