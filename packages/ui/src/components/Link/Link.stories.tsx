import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { UiProvider, type LinkProps } from '../../provider/UiProvider.tsx';
import { englishStrings } from '../../provider/strings.ts';
import { Text } from '../Text/Text.tsx';
import { Link } from './Link.tsx';

const meta = {
  title: 'Foundations/Link',
  component: Link,
  args: { href: '#terms', children: 'Terms of use' },
  parameters: {
    notes: {
      usage: 'A place in running text or in a list of links. What looks like a button is a Button with href.',
      do: ['Word it as where it leads', 'Use quiet where many links stand together'],
      dont: ['Write "click here"', 'Use it for deeds: a link goes somewhere'],
      keys: [
        ['Tab', 'To the link'],
        ['Enter', 'Goes there'],
      ],
      accessibility:
        'Inside text it is underlined, not only coloured. Links render through the router that UiProvider is given.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Link>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { tone: 'accent', onClick: fn() },
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Terms of use' });
    await userEvent.click(link);
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Quiet: Story = { args: { tone: 'quiet' } };

function RouterLink({ children, ...props }: LinkProps) {
  return (
    <a data-router {...props}>
      {children}
    </a>
  );
}

/** The application's own link component takes over. */
export const ThroughARouter: Story = {
  render: (args) => (
    <UiProvider strings={englishStrings} link={RouterLink}>
      <Link {...args} />
    </UiProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('data-router');
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex max-w-sm flex-col gap-4">
      <Text>
        By going on you accept our <Link href="#terms">terms of use</Link>, and a link may break over{' '}
        <Link href="#privacy">two lines where the text is narrow enough for it</Link>.
      </Text>
      <Link href="#faq" tone="quiet">
        Questions and answers
      </Link>
    </div>
  ),
};
