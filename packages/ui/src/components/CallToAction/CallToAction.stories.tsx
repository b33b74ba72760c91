import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import { freeNote } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { PersonPhoto } from '../PersonPhoto/PersonPhoto.tsx';
import { CallToAction } from './CallToAction.tsx';

const faces = (
  <div className="flex justify-center -space-x-3 rtl:space-x-reverse">
    {[people.clara, people.kofi, people.marta].map((person) => (
      <PersonPhoto
        key={person.id}
        person={person}
        aspect="square"
        shape="round"
        priority
        className="size-14 border-2 border-raised"
      />
    ))}
  </div>
);

const meta = {
  title: 'Lander blocks/CallToAction',
  component: CallToAction,
  parameters: {
    layout: 'fullscreen',
    notes: {
      usage:
        'The page’s one button again, where a person has read enough. `band` ends a page, `card` stands beside other things, `bar` stays at the foot of a phone.',
      do: [
        'Say what happens next.',
        'Use the same words on each button of a page.',
        'Say what it costs, small, below.',
      ],
      dont: [
        'Hurry: no “now”, no “last chance”, no clock.',
        'Two bands on one page.',
        'A bar on a page whose own button is always in sight.',
      ],
      keys: [['Enter', 'Follows the link, or sends the form']],
      accessibility:
        'A real link: it works before and without script, opens in a new tab, and reads as a link. Without `href` a button of the form around it.',
    } satisfies ComponentNotes,
  },
  args: {
    title: 'Your evening could start here',
    text: 'Make a profile in two minutes and see who is around.',
    label: 'Create your profile',
    href: '#signup',
  },
} satisfies Meta<typeof CallToAction>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Create your profile' });
    await userEvent.click(link);
    await waitFor(() => expect(window.location.hash).toBe('#signup'));
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};
export const TitleAlone: Story = { args: { text: undefined } };
export const FacesAndNote: Story = { args: { media: faces, note: freeNote } };
export const AsCard: Story = { args: { variant: 'card', className: 'm-4' } };
/** At the end of a form: it sends it. */
export const SendsAForm: Story = {
  args: { variant: 'card', href: undefined, className: 'm-4' },
  render: (args) => (
    <form action="#signup">
      <CallToAction {...args} />
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const sent = fn((event: Event) => event.preventDefault());
    canvasElement.ownerDocument.addEventListener('submit', sent, { once: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Create your profile' }));
    await expect(sent).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** At the foot of a phone, while the page scrolls above it. */
export const BarOnPhone: Story = {
  args: { variant: 'bar', text: undefined },
  render: (args) => (
    <div>
      <div className="p-4">
        {Array.from({ length: 30 }, (_, index) => (
          <p key={index} className="py-2">
            Line {index + 1} of a long page.
          </p>
        ))}
      </div>
      <CallToAction {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Create your profile' });
    await expect(link).toBeVisible();
    await expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};
/** From 992 px the button of the page is in sight; the bar is gone. */
export const BarOnDesktop: Story = {
  args: { variant: 'bar', text: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('a')).not.toBeVisible();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-6">
      <CallToAction {...args} media={faces} note={freeNote} />
      <CallToAction {...args} text={undefined} />
      <div className="grid gap-4 px-4 md:grid-cols-2">
        <CallToAction {...args} variant="card" note={freeNote} />
        <CallToAction {...args} variant="card" media={faces} />
      </div>
      <CallToAction {...args} variant="bar" />
    </div>
  ),
};
