import { type FrameProps, MailFrame } from '../parts/MailFrame.tsx';
import { Action, type ActionProps, type Fact, Facts, Paragraph } from '../parts/words.tsx';
import { themeOf } from '../theme.ts';

export interface PaymentReceiptProps {
  readonly frame: FrameProps;
  readonly text: string;
  /** Number, date, method, total, seller … in this order. */
  readonly facts: readonly Fact[];
  /** Leads to the receipt itself, with its address. */
  readonly paper: string;
  /** Until when unused credits can be returned. */
  readonly withdrawal: string;
  readonly action: ActionProps;
}

/** The receipt for a bundle of credits. */
export function PaymentReceipt({ frame, text, facts, paper, withdrawal, action }: PaymentReceiptProps) {
  const theme = themeOf(frame.look);
  return (
    <MailFrame frame={frame} theme={theme}>
      <Paragraph theme={theme}>{text}</Paragraph>
      <Facts theme={theme} facts={facts} />
      <Paragraph theme={theme} quiet>
        {paper}
      </Paragraph>
      <Paragraph theme={theme} quiet>
        {withdrawal}
      </Paragraph>
      <Action theme={theme} action={action} />
    </MailFrame>
  );
}
