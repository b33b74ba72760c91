import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MouseEvent } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { accountItems, languages, places, placesWithCredits } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { AccountDropdown } from '../AccountDropdown/AccountDropdown.tsx';
import { BackButton } from '../BackButton/BackButton.tsx';
import { BottomBar } from '../BottomBar/BottomBar.tsx';
import { TimeBonusBanner } from '../TimeBonusBanner/TimeBonusBanner.tsx';
import { LanguageDropdown } from '../LanguageDropdown/LanguageDropdown.tsx';
import { TopNavigation } from './TopNavigation.tsx';

const onLanguage = fn();
const onLogout = fn();
const onBack = fn();
const onLogin = fn((event: MouseEvent<HTMLElement>) => event.preventDefault());
const language = <LanguageDropdown compact value="en" onSelect={onLanguage} options={languages} />;
const account = (
  <AccountDropdown label="Account" name="Marie" items={accountItems} logoutLabel="Log out" onLogout={onLogout} />
);

const meta = {
  title: 'Chrome/TopNavigation',
  component: TopNavigation,
  args: { name: 'Ember', homeHref: '#home', language },
  render: (args) => (
    <div className="min-h-80 pb-20">
      <TopNavigation {...args} />
      <main id={args.contentId ?? 'content'} className="p-4">
        The page
      </main>
      {args.places && <BottomBar places={args.places} current={args.current} />}
    </div>
  ),
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'The bar at the top of every page but landers. From 992 px it holds everything with labels; below, logo, credits and account, and the places are in the BottomBar. A coin with the credits left is there for everybody.',
      do: ['Give visitors the way in and members their places', 'Pass the back button in the installed app only'],
      dont: ['Add a fifth place', 'Put an advertisement into it'],
      keys: [
        ['Tab', 'First to "Skip to content", then through the bar'],
        ['Enter', 'Goes there, or opens the menu'],
        ['Escape', 'Closes the menu and gives the focus back'],
      ],
      accessibility:
        'A banner with the main navigation; the present place says so and is underlined. Badges are read in words: "3 unread messages".',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof TopNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  tags: ['picture'],
  args: { login: { href: '#login', label: 'Log in' } },
  play: async ({ canvasElement }) => {
    onLanguage.mockClear();
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '#login');
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Language: English' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Deutsch' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Deutsch' }));
    await expect(onLanguage).toHaveBeenCalledWith('de', expect.anything());
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Deutsch' })).toBeNull());
  },
};

/** A dialog may open where the page would be. */
export const LoginInADialog: Story = {
  args: { login: { href: '#login', label: 'Log in', onPress: onLogin } },
  play: async ({ canvasElement }) => {
    onLogin.mockClear();
    await userEvent.click(within(canvasElement).getByRole('link', { name: 'Log in' }));
    await expect(onLogin).toHaveBeenCalledOnce();
  },
};

/** The first stop of the keyboard leads past the bar. */
export const SkipsToTheContent: Story = {
  args: { login: { href: '#login', label: 'Log in' }, contentId: 'story-content' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const skip = within(canvasElement).getByRole('link', { name: 'Skip to content' });
    await expect(skip).toHaveFocus();
    await expect(skip).toHaveAttribute('href', '#story-content');
    await waitFor(() => expect(skip.getBoundingClientRect().width).toBeGreaterThan(44));
  },
};

export const FreeMember: Story = {
  tags: ['picture'],
  args: { places, account, current: 'search' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link', { name: /Messages/ })[0]).toHaveTextContent('3 unread messages');
    await expect(canvas.getAllByRole('link', { name: /Likes/ })[0]).toHaveTextContent('99+');
    await expect(canvas.getAllByRole('link', { name: 'Search members' })[0]).toHaveAttribute('aria-current', 'page');
    const coin = canvas.getByRole('link', { name: /5 credits left/ });
    await expect(coin).toHaveAttribute('href', '#credits');
    await expect(coin.querySelector('.bg-warning')).not.toBeNull();
    await expect(canvas.getAllByRole('link', { name: /Premium/ })[0]).toHaveAttribute('href', '#credits');
  },
};

const offer = (
  <TimeBonusBanner href="#credits" figure="−25 %" remaining={{ hours: 3, minutes: 54, seconds: 7 }} hoursLabel="Std.">
    25 % off your first credits
  </TimeBonusBanner>
);

/** The time bonus is a pill in the bar. */
export const Offer: Story = {
  args: { places, account, offer, current: 'search' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: /25 % off/ })).toHaveTextContent('03:54:07');
  },
};

/** On a phone the name beside the logo makes room for it. */
export const OfferOnAPhone: Story = {
  ...Offer,
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('banner').lastElementChild as HTMLElement;
    await expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    await expect(within(canvasElement).getByRole('link', { name: 'Ember' })).toBeVisible();
  },
};

/** Ten or fewer: a warning. */
export const PaidMember: Story = {
  tags: ['picture'],
  args: { places: placesWithCredits(4), account, current: 'messages' },
  play: async ({ canvasElement }) => {
    const credits = within(canvasElement).getAllByRole('link', { name: /Credits/ })[0];
    await expect(credits).toHaveTextContent('4 credits left');
    await expect(credits?.querySelector('.bg-warning')).not.toBeNull();
  },
};

export const OutOfCredits: Story = {
  tags: ['picture'],
  args: { places: placesWithCredits(0), account, current: 'credits' },
  play: async ({ canvasElement }) => {
    const credits = within(canvasElement).getAllByRole('link', { name: /Credits/ })[0];
    await expect(credits?.querySelector('.bg-danger')).not.toBeNull();
  },
};

/** Above ten there is no badge, but the number. */
export const ManyCredits: Story = {
  args: { places: placesWithCredits(85), account, current: 'likes' },
  play: async ({ canvasElement }) => {
    const credits = within(canvasElement).getAllByRole('link', { name: 'Credits 85 credits left' })[0];
    await expect(credits?.querySelector('.bg-warning')).toBeNull();
  },
};

/** On a phone the bar says how many there are. */
export const ManyCreditsOnAPhone: Story = {
  ...ManyCredits,
  play: async ({ canvasElement }) => {
    const [credits] = within(canvasElement).getAllByRole('link', { name: /Credits/ });
    await expect(credits).toHaveTextContent('85');
  },
};

/** Nothing new: no badges at all. */
export const NothingNew: Story = {
  args: {
    places: {
      ...placesWithCredits(85),
      messages: { href: '#chats', label: 'Messages', unread: 0 },
      likes: { href: '#likes', label: 'Likes', fresh: 0 },
    },
    account,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/unread|new like/)).toBeNull();
  },
};

/** All badges at their largest. */
export const AllBadges: Story = {
  args: {
    places: {
      ...placesWithCredits(10),
      messages: { href: '#chats', label: 'Messages', unread: 100 },
      likes: { href: '#likes', label: 'Likes', fresh: 99 },
    },
    account,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link', { name: /Messages/ })[0]).toHaveTextContent('99+');
    await expect(canvas.getAllByRole('link', { name: /Likes/ })[0]).toHaveTextContent('99');
  },
};

export const AccountMenu: Story = {
  args: { places, account },
  play: async ({ canvasElement }) => {
    onLogout.mockClear();
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
    onBack.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }));
    await expect(onBack).toHaveBeenCalledOnce();
  },
};

/** A long name and long words stay in the bar of a phone. */
export const GermanOnAPhone: Story = {
  args: {
    name: 'Herzensangelegenheit',
    back: <BackButton onBack={onBack} className="-ms-2" />,
    places: {
      search: { href: '#members', label: 'Leute suchen' },
      messages: { href: '#chats', label: 'Nachrichten', unread: 100 },
      likes: { href: '#likes', label: 'Likes', fresh: 100 },
      credits: { href: '#credits', label: 'Premium holen', amount: 0, premium: true },
    },
    account,
  },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-6">
      <TopNavigation {...args} login={{ href: '#login', label: 'Log in' }} />
      <TopNavigation {...args} places={places} account={account} current="search" />
      <TopNavigation {...args} places={placesWithCredits(85)} account={account} current="messages" />
      <TopNavigation {...args} places={placesWithCredits(10)} account={account} current="likes" />
      <TopNavigation {...args} places={placesWithCredits(0)} account={account} current="credits" />
    </div>
  ),
};
