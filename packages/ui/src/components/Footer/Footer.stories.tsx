import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Disclaimer, Footer, UsFooter } from './Footer.tsx';

const links = [
  'Terms',
  'Privacy',
  'Cookies',
  'House rules',
  'Prices',
  'Complaints',
  'Returns',
  'Questions and answers',
].map((label) => ({ label, href: `#${label}` }));
const meta = {
  title: 'Chrome/Footer',
  component: Footer,
  parameters: { layout: 'fullscreen' },
  args: {
    name: 'Ember',
    links,
    tagline: 'For people who meet people.',
    support: {
      title: 'We are here',
      lines: [
        { label: 'help@ember.example', href: 'mailto:help@ember.example' },
        { label: '+49 30 1234567', href: 'tel:+49301234567' },
      ],
    },
    company: 'Ember Media B.V., Keizersgracht 1, Amsterdam · KvK 12345678',
  },
} satisfies Meta<typeof Footer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(links.length + 2);
  },
};
export const Member: Story = { args: { form: 'member' } };
export const InstalledApp: Story = { args: { form: 'app' } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <>
      <Footer {...args} />
      <Disclaimer>For adults only. Some profiles are fictional and say so.</Disclaimer>
      <UsFooter>No background checks are made. Meet in public places and tell a friend.</UsFooter>
    </>
  ),
};
