import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import {
  ActivationReminder,
  DisabledNotifications,
  InviteOnlyBanner,
  OfflineBanner,
  PaymentPendingBanner,
  PhotosWarning,
  PushPrompt,
  TimeBonusBanner,
  UpdateBanner,
} from './Banners.tsx';
import { Banner } from './Banner.tsx';

const meta = { title: 'Banners/All', component: Banner, args: { title: 'One thing to know' } } satisfies Meta<
  typeof Banner
>;
export default meta;
type Story = StoryObj<typeof meta>;

const onPress = fn();
const onDismiss = fn();
const reasons = {
  spam: 'A mail of ours was marked as spam.',
  bounced: 'Your address marie@example.com did not take our mail.',
  unsubscribed: 'You unsubscribed in your mail application.',
};

export const Default: Story = {};

export const TimeBonus: Story = {
  render: () => (
    <TimeBonusBanner href="#credits" remaining={{ hours: 3, minutes: 59, seconds: 7 }} hoursLabel="hours">
      25 % off your first bundle
    </TimeBonusBanner>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveTextContent('03:59:07');
  },
};

export const Activation: Story = {
  render: () => (
    <ActivationReminder
      title="Confirm your e-mail"
      resend={{ label: 'Send again', onPress }}
      change={{ label: 'Change address', href: '#settings' }}
    >
      We wrote to marie@example.com. Until you confirm, nobody can answer you.
    </ActivationReminder>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Send again' }));
    await expect(onPress).toHaveBeenCalled();
  },
};

export const Photos: Story = {
  render: () => (
    <PhotosWarning title="Show yourself" action={{ label: 'Add photos', href: '#profile' }} onDismiss={onDismiss}>
      Profiles with a photo and a few words get far more answers.
    </PhotosWarning>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Not now' }));
    await expect(onDismiss).toHaveBeenCalled();
  },
};

export const Push: Story = {
  render: () => (
    <PushPrompt title="Hear of new messages" enable={{ label: 'Turn on', onPress }} onDismiss={onDismiss}>
      A quiet note on this device when someone writes.
    </PushPrompt>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Turn on' }));
    await expect(onPress).toHaveBeenCalled();
  },
};

const notifications = (reason: keyof typeof reasons): Story => ({
  render: () => (
    <DisabledNotifications
      title="Our mail does not reach you"
      reasons={[{ reason, text: reasons[reason] }]}
      action={{ label: 'Settings', href: '#settings' }}
    />
  ),
});
export const MarkedAsSpam: Story = notifications('spam');
export const Bounced: Story = notifications('bounced');
export const Unsubscribed: Story = notifications('unsubscribed');

export const Offline: Story = {
  render: () => <OfflineBanner title="No connection">You see what was here before.</OfflineBanner>,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('No connection');
  },
};

export const Update: Story = {
  render: () => <UpdateBanner title="There is a newer version" reload={{ label: 'Reload', onPress }} />,
};
export const PaymentPending: Story = {
  render: () => (
    <PaymentPendingBanner title="Your payment is on its way" details={{ label: 'Details', href: '#transactions' }}>
      Your 90 credits come as soon as your bank confirms.
    </PaymentPendingBanner>
  ),
};
export const InviteOnly: Story = {
  render: () => (
    <InviteOnlyBanner title="By invitation only">New members are invited by friends at present.</InviteOnlyBanner>
  ),
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-3">
      <TimeBonusBanner href="#credits" remaining={{ hours: 3, minutes: 59, seconds: 7 }} hoursLabel="hours">
        25 % off your first bundle
      </TimeBonusBanner>
      <ActivationReminder
        title="Confirm your e-mail"
        resend={{ label: 'Send again', onPress }}
        change={{ label: 'Change address', href: '#settings' }}
      >
        We wrote to marie@example.com. Until you confirm, nobody can answer you.
      </ActivationReminder>
      <PhotosWarning title="Show yourself" action={{ label: 'Add photos', href: '#profile' }} onDismiss={onDismiss}>
        Profiles with a photo and a few words get far more answers.
      </PhotosWarning>
      <DisabledNotifications
        title="Our mail does not reach you"
        reasons={(['spam', 'bounced'] as const).map((reason) => ({ reason, text: reasons[reason] }))}
      />
      <OfflineBanner title="No connection">You see what was here before.</OfflineBanner>
      <PaymentPendingBanner title="Your payment is on its way">
        Your 90 credits come as soon as your bank confirms.
      </PaymentPendingBanner>
      <InviteOnlyBanner title="By invitation only">New members are invited by friends at present.</InviteOnlyBanner>
    </div>
  ),
};
