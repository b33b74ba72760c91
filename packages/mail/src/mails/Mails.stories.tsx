import type { Meta, StoryObj } from '@storybook/react-vite';
import { type SyntheticEvent, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, waitFor, within } from 'storybook/test';
import { type Preview, previews } from '../previews.ts';
import { elementOf } from '../render.ts';

type Scheme = 'light' | 'dark';

interface MailProps {
  /** As the product's list of mails (docs/mails.md) calls it. */
  readonly kind: string;
}

const darkQuery = '@media (prefers-color-scheme:dark)';

/** The mail as a document, in a scheme that does not ask the system. */
function documentOf({ mail }: Preview, scheme: Scheme): string {
  const html = renderToStaticMarkup(elementOf(mail));
  return `<!doctype html>${html.replace(darkQuery, scheme === 'dark' ? '@media all' : '@media not all')}`;
}

/** A mail is a document of its own, so it is shown in a frame, as high as the mail. */
function Frame({ preview, scheme }: { preview: Preview; scheme: Scheme }) {
  const [height, setHeight] = useState(600);
  const { brand, language, subject } = preview;
  const measure = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 600);
  return (
    <figure style={{ margin: 0, minInlineSize: 0 }}>
      <figcaption style={{ marginBlockEnd: 8 }}>{`${subject} (${brand}, ${language}, ${scheme})`}</figcaption>
      <iframe
        title={`${brand} ${language} ${scheme}`}
        sandbox="allow-same-origin"
        srcDoc={documentOf(preview, scheme)}
        onLoad={measure}
        style={{ border: 0, inlineSize: '100%', blockSize: height, display: 'block' }}
      />
    </figure>
  );
}

const framesOf = (kind: string) =>
  previews
    .filter((preview) => preview.kind === kind)
    .flatMap((preview) =>
      (preview.language === 'de' ? (['light'] as const) : (['light', 'dark'] as const)).map((scheme) => ({
        preview,
        scheme,
      })),
    );

/** One mail in both brands, light and dark, and in German. */
function MailInAllLooks({ kind }: MailProps) {
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 390px), 1fr))',
        gap: 24,
        alignItems: 'start',
      }}
    >
      {framesOf(kind).map(({ preview, scheme }) => (
        <Frame key={`${preview.brand} ${preview.language} ${scheme}`} preview={preview} scheme={scheme} />
      ))}
    </div>
  );
}

const meta = {
  title: 'Mail/Mails',
  component: MailInAllLooks,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    for (const { preview, scheme } of framesOf(args.kind)) {
      const frame = canvas.getByTitle<HTMLIFrameElement>(`${preview.brand} ${preview.language} ${scheme}`);
      // Whole, in its own language, and never wider than its frame.
      await waitFor(() => expect(frame.contentDocument?.querySelector('h1')?.textContent).toBeTruthy());
      const page = frame.contentDocument?.documentElement;
      await expect(page?.lang).toBe(preview.language);
      await expect(page?.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
    }
  },
} satisfies Meta<MailProps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Activation: Story = { args: { kind: 'activation' } };

export const ResetPassword: Story = { args: { kind: 'reset_password' } };

export const PasswordChanged: Story = { args: { kind: 'password_changed' } };

export const MailChange: Story = { args: { kind: 'mail_change' } };

export const MailChangeNotice: Story = { args: { kind: 'mail_change_notice' } };

export const MailChangeTold: Story = { args: { kind: 'mail_change_told' } };

export const NewDevice: Story = { args: { kind: 'new_device' } };

export const PasskeyAdded: Story = { args: { kind: 'passkey_added' } };

export const PaymentReceipt: Story = { args: { kind: 'payment_receipt' } };

export const DirectDebitNotice: Story = { args: { kind: 'direct_debit_notice' } };

export const PaymentReturned: Story = { args: { kind: 'payment_returned' } };

export const PhotoApproved: Story = { args: { kind: 'photo_approved' } };

export const PhotoRejected: Story = { args: { kind: 'photo_rejected' } };

export const ComplaintReceived: Story = { args: { kind: 'complaint_received' } };

export const ComplaintAnswered: Story = { args: { kind: 'complaint_answered' } };

export const AppealReceived: Story = { args: { kind: 'appeal_received' } };

export const AppealAnswered: Story = { args: { kind: 'appeal_answered' } };

export const MemberWarned: Story = { args: { kind: 'member_warned' } };

export const AccountBanned: Story = { args: { kind: 'account_banned' } };

export const WithdrawalReceived: Story = { args: { kind: 'withdrawal_received' } };

export const PaymentsOpen: Story = { args: { kind: 'payments_open' } };
export const AccountUnbanned: Story = { args: { kind: 'account_unbanned' } };

export const Deletion: Story = { args: { kind: 'deletion' } };

export const Reactivation: Story = { args: { kind: 'reactivation' } };

export const ExportReady: Story = { args: { kind: 'export_ready' } };

export const NewConversations: Story = { args: { kind: 'new_conversations' } };

export const NewMessages: Story = { args: { kind: 'new_messages' } };

export const UnreadMessages: Story = { args: { kind: 'unread_messages' } };

export const NewLikes: Story = { args: { kind: 'new_likes' } };

export const WeeklyUpdate: Story = { args: { kind: 'weekly_update' } };

export const WelcomeOffer: Story = { args: { kind: 'welcome_offer' } };

export const News: Story = { args: { kind: 'news' } };

export const ConfirmReminder: Story = { args: { kind: 'confirm_reminder' } };

export const ProfileReminder: Story = { args: { kind: 'profile_reminder' } };
