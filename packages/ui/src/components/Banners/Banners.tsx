import { BellOff, BellRing, Camera, Clock, Gift, MailCheck, RefreshCw, Ticket, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { useLink } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Countdown, type TimeParts } from '../Countdown/Countdown.tsx';
import { Banner } from './Banner.tsx';

/** A button of a banner: a deed or a place, already worded. */
export type BannerAction = {
  label: string;
  href?: string;
  onPress?: () => void;
  /** The deed is under way. */ loading?: boolean;
};

type Texts = {
  title: ReactNode;
  /** One or two sentences more. */
  children?: ReactNode;
};

function ActionButton({ action, loud = false }: { action: BannerAction; loud?: boolean }) {
  const look = { size: 'sm', variant: loud ? 'solid' : 'outline', tone: loud ? 'accent' : 'neutral' } as const;
  if (action.href !== undefined)
    return (
      <Button {...look} href={action.href} onClick={action.onPress}>
        {action.label}
      </Button>
    );
  return (
    <Button {...look} loading={action.loading ?? false} onClick={action.onPress}>
      {action.label}
    </Button>
  );
}

/** Props of `TimeBonusBanner`. */
export type TimeBonusBannerProps = {
  /** Where the credits are sold. */
  href: string;
  /** "25 % more for your first bundle". */
  children: ReactNode;
  remaining: TimeParts;
  /** "hours" beside the countdown. */
  hoursLabel: string;
};

/** The time bonus: one line that leads to the credits, and the true time left. */
export function TimeBonusBanner({ href, children, remaining, hoursLabel }: TimeBonusBannerProps) {
  const Link = useLink();
  return (
    <Link
      href={href}
      className="flex min-h-11 w-full flex-wrap items-center justify-center gap-x-2 gap-y-0.5 rounded-card bg-premium-soft px-3 py-2 text-center text-caption sm:gap-x-3 sm:text-body text-on-premium-soft no-underline transition-[filter] duration-fast hover:brightness-[0.98] [&_svg]:size-5"
    >
      <Gift {...icon} />
      <span className="font-medium">{children}</span>
      <span className="font-semibold whitespace-nowrap">
        <Countdown remaining={remaining} /> <span aria-hidden>{hoursLabel}</span>
      </span>
    </Link>
  );
}

/** Props of `ActivationReminder`. */
export type ActivationReminderProps = Texts & {
  /** Sends the mail again. */
  resend: BannerAction;
  /** Changes a mistyped address. */
  change?: BannerAction;
};

/** The e-mail is not confirmed yet, and until then nobody can answer. */
export function ActivationReminder({ title, children, resend, change }: ActivationReminderProps) {
  return (
    <Banner
      tone="warning"
      icon={<MailCheck {...icon} />}
      title={title}
      action={
        <>
          <ActionButton action={resend} />
          {change && <ActionButton action={change} />}
        </>
      }
    >
      {children}
    </Banner>
  );
}

/** Props of `PhotosWarning`. */
export type PhotosWarningProps = Texts & { action: BannerAction; onDismiss: () => void };

/** There is no photo yet, or no word about oneself. */
export function PhotosWarning({ title, children, action, onDismiss }: PhotosWarningProps) {
  return (
    <Banner
      icon={<Camera {...icon} />}
      title={title}
      action={<ActionButton action={action} loud />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}

/** Props of `PushPrompt`. */
export type PushPromptProps = Texts & { enable: BannerAction; onDismiss: () => void };

/** Asks whether to tell of messages on this device; the browser's own question comes only after yes. */
export function PushPrompt({ title, children, enable, onDismiss }: PushPromptProps) {
  return (
    <Banner icon={<BellRing {...icon} />} title={title} action={<ActionButton action={enable} />} onDismiss={onDismiss}>
      {children}
    </Banner>
  );
}

/** Props of `DisabledNotifications`. */
export type DisabledNotificationsProps = {
  title: ReactNode;
  /** Why mail no longer reaches the member, each worded: marked as spam, bounced, unsubscribed in the mail application. */
  reasons: readonly { reason: string; text: ReactNode }[];
  /** What to do about it. */
  action?: BannerAction;
  onDismiss?: () => void;
};

/** Mail no longer reaches the member, and why. */
export function DisabledNotifications({ title, reasons, action, onDismiss }: DisabledNotificationsProps) {
  return (
    <Banner
      tone="danger"
      icon={<BellOff {...icon} />}
      title={title}
      action={action && <ActionButton action={action} />}
      onDismiss={onDismiss}
    >
      <ul className={reasons.length > 1 ? 'list-disc ps-5' : ''}>
        {reasons.map(({ reason, text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Props of `OfflineBanner`. */
export type OfflineBannerProps = Texts;

/** The connection is gone; what one sees may be old. */
export function OfflineBanner({ title, children }: OfflineBannerProps) {
  return (
    <Banner role="status" tone="warning" icon={<WifiOff {...icon} />} title={title}>
      {children}
    </Banner>
  );
}

/** Props of `UpdateBanner`. */
export type UpdateBannerProps = Texts & { reload: BannerAction; onDismiss?: () => void };

/** A newer version is there. */
export function UpdateBanner({ title, children, reload, onDismiss }: UpdateBannerProps) {
  return (
    <Banner
      role="status"
      icon={<RefreshCw {...icon} />}
      title={title}
      action={<ActionButton action={reload} />}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}

/** Props of `PaymentPendingBanner`. */
export type PaymentPendingBannerProps = Texts & { details?: BannerAction };

/** A payment is on its way; the credits come when it arrives. */
export function PaymentPendingBanner({ title, children, details }: PaymentPendingBannerProps) {
  return (
    <Banner
      role="status"
      tone="premium"
      icon={<Clock {...icon} />}
      title={title}
      action={details && <ActionButton action={details} />}
    >
      {children}
    </Banner>
  );
}

/** Props of `InviteOnlyBanner`. */
export type InviteOnlyBannerProps = Texts & { action?: BannerAction };

/** New members come by invitation only at present. */
export function InviteOnlyBanner({ title, children, action }: InviteOnlyBannerProps) {
  return (
    <Banner tone="accent" icon={<Ticket {...icon} />} title={title} action={action && <ActionButton action={action} />}>
      {children}
    </Banner>
  );
}
