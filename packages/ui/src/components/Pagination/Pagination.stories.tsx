import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { Pagination } from './Pagination.tsx';

const pageLabel = (page: number): string => `Page ${page}`;
const meta = {
  title: 'Foundations/Pagination',
  component: Pagination,
  args: { label: 'Payments', page: 6, pages: 12, pageLabel, onPageChange: fn() },
  parameters: {
    notes: {
      usage:
        'Leafs through a list in parts of known number: payments, the statement. For people and messages take InfiniteList.',
      do: ['Give href, so that a page can be shared', 'Put it under the list'],
      dont: ['Use it for people: nobody remembers a face by its page'],
      keys: [
        ['Tab', 'Through the pages'],
        ['Enter', 'Goes there; a button takes Space, too'],
      ],
      accessibility:
        'A navigation named after what is leafed through; the present page says so. On phones the numbers make room: previous, the present page of how many, next.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof Pagination>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(7, expect.anything());
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(5, expect.anything());
    await userEvent.click(canvas.getByRole('button', { name: 'Page 12' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(12, expect.anything());
  },
};

function Leafing() {
  const [page, setPage] = useState(11);
  return <Pagination label="Payments" page={page} pages={12} pageLabel={pageLabel} onPageChange={setPage} />;
}

/** From the keyboard to the last page, where there is no next one. */
export const Keyboard: Story = {
  render: () => <Leafing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('button', { name: 'Next' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Page 12' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Page 12' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Page 1' }).focus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled();
  },
};

/** Each page has an address. */
export const AsLinks: Story = {
  args: { page: 2, pages: 5, href: (page) => `#page-${page}`, onPageChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '#page-3');
    await userEvent.click(canvas.getByRole('link', { name: 'Page 4' }));
    await expect(args.onPageChange).toHaveBeenLastCalledWith(4, expect.anything());
  },
};

/** One page: nothing to leaf through. */
export const OnePage: Story = {
  args: { page: 1, pages: 1 },
  render: (args) => (
    <>
      <p>Two payments, and that is all.</p>
      <Pagination {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};

export const OnAPhone: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('/ 12')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-4">
      {[
        [1, 12],
        [6, 12],
        [12, 12],
        [2, 3],
      ].map(([page = 1, pages = 1]) => (
        <Pagination key={`${page} of ${pages}`} {...args} label={`${page} of ${pages}`} page={page} pages={pages} />
      ))}
    </div>
  ),
};
