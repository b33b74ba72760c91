import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, Heart } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Foundations/IconButton',
  component: IconButton,
  args: { label: 'Like', children: <Heart {...icon} /> },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onClick: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Like' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const AsLink: Story = {
  render: () => (
    <IconButton label="More" href="#more">
      <Ellipsis {...icon} />
    </IconButton>
  ),
};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-4">
      {(['solid', 'soft', 'outline', 'ghost'] as const).map((variant) => (
        <div key={variant} className="flex items-center gap-4">
          {(['accent', 'neutral', 'danger', 'premium'] as const).map((tone) =>
            (['sm', 'md', 'lg'] as const).map((size) => (
              <IconButton
                key={`${tone} ${size}`}
                label={`${variant} ${tone} ${size}`}
                variant={variant}
                tone={tone}
                size={size}
                className="max-sm:nth-[n+4]:hidden"
              >
                <Heart {...icon} />
              </IconButton>
            )),
          )}
        </div>
      ))}
    </div>
  ),
};
