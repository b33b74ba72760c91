import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { ComponentNotes } from '../../stories/notes.ts';
import { people } from '../../stories/fixtures.ts';
import { signupStages } from '../../stories/signup.tsx';
import { Button } from '../Button/Button.tsx';
import { SignupProgress } from './SignupProgress.tsx';

const meta = {
  title: 'Modals/SignupProgress',
  component: SignupProgress,
  args: { title: 'One moment', stages: signupStages, current: 1 },
  parameters: {
    notes: {
      usage: 'What happens while the account is made: checking, creating, looking for matches, sending the e-mail.',
      do: ['Tick a stage when it has really ended'],
      dont: ['Stretch it for show'],
      accessibility:
        'A list that is announced politely as stages end; the one under way is marked as the current step.',
    } satisfies ComponentNotes,
  },
} satisfies Meta<typeof SignupProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { level: 1 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('One moment');
    await expect(canvas.getByText('Creating your account', { selector: 'li' })).toHaveAttribute('aria-current', 'step');
  },
};

/** As high as the form that it follows. */
export const AsHighAsBefore: Story = {
  args: { minHeight: 420 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('ol')?.parentElement?.offsetHeight).toBe(420);
  },
};

/** People that were found; the room for them is kept from the start. */
export const WithFaces: Story = {
  tags: ['picture'],
  args: {
    current: 2,
    people: [people.clara, people.ines, people.nora],
  },
};

function Advancing() {
  const [current, setCurrent] = useState(0);
  return (
    <>
      <SignupProgress level={2} title="One moment" stages={signupStages} current={current} />
      <Button onClick={() => setCurrent(current + 1)}>A stage later</Button>
    </>
  );
}

/** Stage by stage, to the end. */
export const ToTheEnd: Story = {
  render: () => <Advancing />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const stage of signupStages) {
      await expect(canvas.getByText(stage, { selector: 'li' })).toHaveAttribute('aria-current', 'step');
      await expect(canvas.getByText(stage, { selector: '[aria-live=polite]' })).toBeInTheDocument();
      await userEvent.click(canvas.getByRole('button', { name: 'A stage later' }));
    }
    await expect(canvasElement.querySelector('[aria-current]')).toBeNull();
  },
};
/** Somebody without a photo among those who were found. */
export const WithoutPhoto: Story = { args: { people: [{ ...people.clara, photo: null }] } };

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-8 sm:grid-cols-3">
      {[0, 2, 4].map((current) => (
        <SignupProgress key={current} {...args} level={2} current={current} />
      ))}
    </div>
  ),
};
