import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Opener, playDialog } from '../../stories/overlay.tsx';
import { TimeBonusModal } from './TimeBonusModal.tsx';

const onCredits = fn();
const meta = {
  title: 'Modals/TimeBonusModal',
  component: TimeBonusModal,
  args: {
    open: true,
    onOpenChange: fn(),
    ribbon: 'Special offer',
    figure: '25 %',
    title: 'Welcome bonus',
    children: 'Unlock 25 % off your first bundle of credits.',
    actFast: 'It holds for the first 4 hours after you signed up.',
    cta: { label: 'To the credits', href: '#credits' },
    remaining: { hours: 2, minutes: 14, seconds: 9 },
    note: 'You receive your credits at once.',
  },
  parameters: {
    docs: { story: { inline: false, height: '560px' } },
    notes: {
      usage: 'The welcome bonus of the first four hours, once: the figure, the true time left, one way on.',
      do: ['Take figure and time from the server', 'Remember that it was dismissed'],
      dont: ['Open it while someone writes', 'Say more than the bonus gives'],
      keys: [
        ['Tab', 'Round inside'],
        ['Enter', 'Leads to the credits'],
        ['Escape', 'Closes it'],
      ],
      accessibility: 'A dialog named "Welcome bonus"; the large figure is decoration, for the sentence says it.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof TimeBonusModal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Welcome bonus' });
    await expect(dialog).toHaveTextContent('25 %');
    await expect(dialog).toHaveTextContent('4 hours');
    await expect(screen.getByRole('link', { name: /To the credits/ })).toHaveTextContent('02:14:09');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

/** The application may go there itself. */
export const LeadsToTheCredits: Story = {
  args: { cta: { label: 'To the credits', href: '#credits', onPress: onCredits } },
  play: async () => {
    onCredits.mockClear();
    await userEvent.click(await screen.findByRole('link', { name: /To the credits/ }));
    await expect(onCredits).toHaveBeenCalledOnce();
  },
};

export const KeepsAndReturnsTheFocus: Story = {
  args: { open: false },
  render: (args) => (
    <Opener>{(open, onOpenChange) => <TimeBonusModal {...args} open={open} onOpenChange={onOpenChange} />}</Opener>
  ),
  play: async ({ canvasElement }) => playDialog(canvasElement, 'Welcome bonus'),
};

export const GermanOnAPhone: Story = {
  args: {
    ribbon: 'Willkommensangebot',
    title: 'Willkommensbonus',
    children: 'Sichere dir 25 % Nachlass auf dein erstes Credit-Paket.',
    cta: { label: 'Jetzt Credits ansehen', href: '#credits' },
  },
};

/** What it means at the bundle that most people take. */
export const WithAnExample: Story = {
  args: { example: { label: '75 credits', oldPrice: '€49.99', price: '€37.49' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Welcome bonus' });
    await expect(dialog).toHaveTextContent(/75 credits.*€49.99.*€37.49/);
  },
};

export const WithoutASentence: Story = { args: { children: undefined } };

export const Matrix: Story = { tags: ['picture'] };
