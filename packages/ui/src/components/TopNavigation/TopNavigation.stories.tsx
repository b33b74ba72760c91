import type { Meta, StoryObj } from '@storybook/react-vite';
import { Settings, UserRound } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { AccountDropdown } from '../AccountDropdown/AccountDropdown.tsx';
import { BackButton } from '../BackButton/BackButton.tsx';
import { BottomBar } from '../BottomBar/BottomBar.tsx';
import { LanguageDropdown } from '../LanguageDropdown/LanguageDropdown.tsx';
import type { MemberPlaces } from './places.tsx';
import { TopNavigation } from './TopNavigation.tsx';

const onLanguage = fn();
const onLogout = fn();
const onBack = fn();
const language = (
  <LanguageDropdown
    compact
    value="en"
    onSelect={onLanguage}
    options={[
      { value: 'de', label: 'Deutsch' },
      { value: 'en', label: 'English' },
    ]}
  />
);
const account = (
  <AccountDropdown
    label="Account"
    name="Marie"
    items={[
      { href: '#profile', label: 'My profile', icon: <UserRound {...icon} /> },
      { href: '#settings', label: 'Settings', icon: <Settings {...icon} /> },
    ]}
    logoutLabel="Log out"
    onLogout={onLogout}
  />
);
const places: MemberPlaces = {
  search: { href: '#members', label: 'Search' },
  messages: { href: '#chats', label: 'Messages', unread: 3 },
  likes: { href: '#likes', label: 'Likes', fresh: 120 },
  credits: { href: '#credits', label: 'Get Premium' },
};

const meta = {
  title: 'Chrome/TopNavigation',
  component: TopNavigation,
  parameters: { layout: 'fullscreen' },
  args: { name: 'Ember', homeHref: '#home', language },
  render: (args) => (
    <div className="min-h-80 pb-20">
      <TopNavigation {...args} />
      <main id="content" className="p-4">
        The page
      </main>
      {args.places && <BottomBar places={args.places} current={args.current} />}
    </div>
  ),
} satisfies Meta<typeof TopNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  tags: ['picture'],
  args: { login: { href: '#login', label: 'Log in' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login');
    await userEvent.click(canvas.getByRole('button', { name: 'Language: English' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Deutsch' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Deutsch' }));
    await expect(onLanguage).toHaveBeenCalledWith('de', expect.anything());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Deutsch' })).toBeNull());
  },
};

export const FreeMember: Story = {
  tags: ['picture'],
  args: { places, account, current: 'search' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const link = canvas.getAllByRole('link', { name: /Messages/ })[0];
    await expect(link).toHaveTextContent('3 unread messages');
    await expect(canvas.getAllByRole('link', { name: /Likes/ })[0]).toHaveTextContent('99+');
    await expect(canvas.getAllByRole('link', { name: 'Search' })[0]).toHaveAttribute('aria-current', 'page');
  },
};

export const PaidMember: Story = {
  tags: ['picture'],
  args: {
    places: { ...places, credits: { href: '#credits', label: 'Credits', amount: 4 } },
    account,
    current: 'messages',
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link', { name: /Credits/ })[0]).toHaveTextContent(
      '4 credits left',
    );
  },
};

export const OutOfCredits: Story = {
  args: { places: { ...places, credits: { href: '#credits', label: 'Credits', amount: 0 } }, account },
};

export const ManyCredits: Story = {
  args: { places: { ...places, credits: { href: '#credits', label: 'Credits', amount: 85 } }, account },
};

export const AccountMenu: Story = {
  args: { places, account },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Account: Marie' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'My profile' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(onLogout).toHaveBeenCalledOnce();
  },
};

export const InstalledApp: Story = {
  args: { places, account, back: <BackButton onBack={onBack} className="-ms-2" /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }));
    await expect(onBack).toHaveBeenCalledOnce();
  },
};
