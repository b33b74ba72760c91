import { BellOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { Banner } from '../Banner/Banner.tsx';
import { BannerButton, type BannerAction } from '../Banner/BannerButton.tsx';

/** Props of `DisabledNotifications`. */
export type DisabledNotificationsProps = {
  /** One short line. */
  title: ReactNode;
  /** Why mail no longer reaches the member, each worded: marked as spam, bounced, unsubscribed in the mail application. */
  reasons: readonly {
    /** Its name in code. */
    reason: string;
    /** What happened, in a sentence. */
    text: ReactNode;
  }[];
  /** What to do about it. */
  action?: BannerAction;
  /** Puts it away; the application remembers for how long. */
  onDismiss?: () => void;
};

/** Mail no longer reaches the member, and why. */
export function DisabledNotifications({ title, reasons, action, onDismiss }: DisabledNotificationsProps) {
  return (
    <Banner
      size="line"
      tone="danger"
      icon={<BellOff {...icon} />}
      title={title}
      action={action && <BannerButton text action={action} />}
      onDismiss={onDismiss}
    >
      <ul className="flex flex-wrap gap-x-3">
        {reasons.map(({ reason, text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}
