import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { SiteEntryWarning } from './SiteEntryWarning.tsx';

const meta = {
  title: 'Modals/SiteEntryWarning',
  component: SiteEntryWarning,
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: {
    open: true,
    title: 'Before you come in',
    children: (
      <>
        <p>Ember is for adults. By coming in you confirm that you are 18 or older.</p>
        <p>
          Some profiles are fictional: they are written by us, are marked as such everywhere, and no meeting with them
          is possible.
        </p>
      </>
    ),
    enterLabel: 'I am 18 or older',
    leave: { label: 'Leave', href: 'https://www.wikipedia.org/' },
    onEnter: fn(),
  },
} satisfies Meta<typeof SiteEntryWarning>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['picture'],
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Before you come in' });
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I am 18 or older' }));
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
};
