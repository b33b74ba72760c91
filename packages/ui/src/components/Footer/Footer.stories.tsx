import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { footerLinks } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Footer } from './Footer.tsx';

const meta = {
  title: 'Chrome/Footer',
  component: Footer,
  args: {
    name: 'Ember',
    links: footerLinks,
    tagline: 'For people who meet people.',
    support: {
      title: 'We are here',
      lines: [
        { label: 'help@ember.example', href: 'mailto:help@ember.example' },
        { label: '+49 30 1234567', href: 'tel:+49301234567' },
        { label: 'Monday to Friday, 9 to 17' },
      ],
    },
    company: 'Ember Media B.V., Keizersgracht 1, Amsterdam · KvK 12345678',
  },
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'The foot of a page: what one may want to look up, and who is behind it. Full for visitors, shorter for members, shortest in the installed app.',
      do: [
        'List only links that work',
        'Say in each form how to reach people',
        'Name the company and its address to visitors',
      ],
      dont: ['Hide terms or prices'],
      keys: [['Tab', 'From link to link']],
      accessibility: 'A contentinfo with a named navigation; every link takes a finger of 44 px.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {
  args: { form: 'full' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('link')).toHaveLength(footerLinks.length + 2);
    await expect(canvas.getByRole('link', { name: 'help@ember.example' })).toHaveAttribute(
      'href',
      'mailto:help@ember.example',
    );
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('Keizersgracht');
  },
};

export const Member: Story = {
  args: { form: 'member' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(footerLinks.length + 2);
    await expect(within(canvasElement).getByRole('contentinfo')).toHaveTextContent('Keizersgracht');
  },
};

export const InstalledApp: Story = {
  args: { form: 'app' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('contentinfo')).not.toHaveTextContent('Keizersgracht');
    await expect(within(canvasElement).getByRole('link', { name: '+49 30 1234567' })).toBeVisible();
  },
};

/** The least: no tagline, no support, no company. */
export const Bare: Story = { args: { tagline: undefined, support: undefined, company: undefined } };
export const WithoutLinks: Story = {
  args: { links: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-8">
      {(['full', 'member', 'app'] as const).map((form) => (
        <Footer key={form} {...args} form={form} />
      ))}
    </div>
  ),
};
