import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { languages } from '../../stories/chrome.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { LanguageDropdown } from '../LanguageDropdown/LanguageDropdown.tsx';
import { LogoBar } from './LogoBar.tsx';

const meta = {
  title: 'Chrome/LogoBar',
  component: LogoBar,
  args: { name: 'Ember' },
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage: 'The head of pages that have one thing to say: landers, signing up, resetting a password.',
      do: ['Keep it to the logo and at most two things more'],
      dont: ['Put navigation into it: that is TopNavigation'],
      keys: [['Tab', 'To the logo, then to what stands at the end']],
      accessibility:
        'A banner. Its first link leads to the content; with homeHref the logo is a link named after the product.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof LogoBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('banner')).toHaveTextContent('Ember');
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(1);
    await expect(within(canvasElement).getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
      'href',
      '#content',
    );
  },
};

export const LeadsHome: Story = {
  args: {
    homeHref: '#home',
    end: (
      <>
        <LanguageDropdown compact value="en" options={languages} />
        <Button href="#login" variant="outline" tone="neutral">
          Log in
        </Button>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Ember' })).toHaveAttribute('href', '#home');
  },
};

export const Matrix: Story = { ...LeadsHome, tags: ['picture'] };
