import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Heart } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { icon } from '../../lib/icon.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Foundations/Button',
  component: Button,
  args: { children: 'Say hello', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Say hello' });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const AsLink: Story = {
  render: () => <Button href="#credits">See the bundles</Button>,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('href', '#credits');
  },
};

export const WithIcons: Story = { args: { iconStart: <Heart {...icon} />, iconEnd: <ArrowRight {...icon} /> } };

export const Block: Story = { args: { block: true } };

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="flex flex-col gap-6">
      {(['solid', 'soft', 'outline', 'ghost'] as const).map((variant) => (
        <div key={variant} className="flex flex-wrap gap-3">
          {(['accent', 'neutral', 'danger', 'premium'] as const).map((tone) => (
            <Button key={tone} variant={variant} tone={tone}>
              {variant} {tone}
            </Button>
          ))}
          <Button variant={variant} disabled>
            disabled
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} iconStart={<Heart {...icon} />}>
            {size}
          </Button>
        ))}
      </div>
    </div>
  ),
};
