import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LogoBar } from '../LogoBar/LogoBar.tsx';
import { Logo } from './Logo.tsx';

const meta = { title: 'Chrome/Logo', component: Logo, args: { name: 'Ember' } } satisfies Meta<typeof Logo>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Home: Story = {
  args: { href: '#home', size: 'lg' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Ember' })).toHaveAttribute('href', '#home');
  },
};
export const Bar: Story = { render: () => <LogoBar name="Fjord" homeHref="#home" end="Log in" /> };
