import { MailCheck } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { Banner, type BannerTexts } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `ActivationReminder`. */
export type ActivationReminderProps = BannerTexts & {
  /** Sends the mail again. */
  resend: BannerAction;
  /** Changes a mistyped address. */
  change?: BannerAction;
};

/** The e-mail is not confirmed yet, and until then nobody can answer. */
export function ActivationReminder({ title, children, resend, change }: ActivationReminderProps) {
  return (
    <Banner
      size="line"
      tone="warning"
      icon={<MailCheck {...icon} />}
      title={title}
      action={
        <>
          <BannerButton text action={resend} />
          {change && <BannerButton text action={change} />}
        </>
      }
    >
      {children}
    </Banner>
  );
}
