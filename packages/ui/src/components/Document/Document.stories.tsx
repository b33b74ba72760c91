import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { Document, type DocumentSection } from './Document.tsx';

const sections: readonly DocumentSection[] = [
  {
    id: 'provider',
    title: 'Who we are',
    blocks: [
      {
        kind: 'text',
        text: (
          <>
            Ember is run by Ember Evenings B.V., Amsterdam. Write to{' '}
            <Link href="mailto:help@ember.example">help@ember.example</Link>.
          </>
        ),
      },
      { kind: 'list', items: ['Searching is free.', 'Writing costs credits.', 'Nothing renews by itself.'] },
    ],
  },
  {
    id: 'prices',
    title: 'Credits and prices',
    blocks: [
      {
        kind: 'table',
        caption: 'Bundles',
        head: ['Credits', 'Price', 'Price per message'],
        rows: [
          ['10 credits', '€9.99', '€1.00'],
          ['160 credits', '€89.99', '€0.56'],
        ],
      },
    ],
  },
  {
    id: 'form',
    title: 'Model withdrawal form',
    blocks: [{ kind: 'note', lines: ['To: Ember Evenings B.V.', 'Ordered on:', 'Name:', 'Date:'] }],
  },
];

const meta = {
  title: 'Chrome/Document',
  component: Document,
  args: {
    title: 'Terms of use',
    lead: 'What you get, what it costs, and what each of us may expect.',
    version: 'Version of March 1, 2024',
    contents: 'Contents',
    sections,
  },
  parameters: {
    notes: {
      usage: 'A text that people are bound to, or look things up in: terms, privacy, answers to questions.',
      do: ['Give every part an anchor that stays', 'Say from when it holds', 'Say it in plain words'],
      dont: ['Fold parts away: a text that binds is there as a whole', 'Use it for a page that one acts on'],
      keys: [['Tab', 'Through the contents, then from link to link']],
      accessibility:
        'An article with headlines in order; each part is a region with its name, tables have captions and row heads. On paper the contents and forms are left out.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Document>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Contents lead to each part; list, note and table. */
export const Contents: Story = {
  play: async ({ canvas }) => {
    const contents = canvas.getByRole('navigation', { name: 'Contents' });
    await expect(contents.querySelectorAll('a')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Credits and prices' })).toHaveAttribute('href', '#prices');
    const prices = canvas.getByRole('heading', { name: 'Credits and prices' });
    await expect(prices.closest('section')).toHaveAttribute('id', 'prices');
    await expect(canvas.getByRole('table', { name: 'Bundles' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: '10 credits' })).toBeVisible();
  },
};

/** With a form before the text. */
export const WithForm: Story = { args: { children: <Button>Send</Button> } };

/** A short text without contents, version or headlines. */
export const Plain: Story = {
  args: {
    lead: undefined,
    version: undefined,
    contents: undefined,
    sections: [{ id: 'part-1', title: '', blocks: [{ kind: 'text', text: 'Who we are.' }] }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('navigation')).toBeNull();
    await expect(canvas.getAllByRole('heading')).toHaveLength(1);
  },
};

/** Only a note. */
export const Note: Story = { args: { sections: sections.slice(2) } };
/** Only a list. */
export const List: Story = { args: { sections: sections.slice(0, 1) } };

/** Long words break, in headlines and in narrow cells. */
export const LongWordsInATable: Story = {
  args: {
    title: 'Datenschutz-Grundverordnungsinformationspflichten',
    sections: [
      {
        id: 'names',
        title: 'Widerrufsbelehrungsmusterformularverwendungshinweise',
        blocks: [
          {
            kind: 'table',
            caption: 'Lokaler Speicher',
            head: ['Name', 'Wozu'],
            rows: [['hide-disabled-notifications-alert', 'Benachrichtigungshinweisabschaltungszeitpunkt']],
          },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth + 1);
  },
};

export const Matrix: Story = { tags: ['picture'] };
