import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import { photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import type { MatchResult } from '../MatchList/MatchList.tsx';
import { MatchFinder, type MatchFinderProps, type MatchFinderWords, type MatchOptions } from './MatchFinder.tsx';

const words: MatchFinderWords = {
  form: 'What you’re looking for',
  who: 'Who would you like to meet?',
  where: 'Where should they live?',
  whereHint: 'Your own region is the best place to begin.',
  anywhere: 'Anywhere',
  ages: 'What age range?',
  age: (years) => `${years}`,
  interests: 'What should you have in common?',
  interestsHint: 'Up to three. None is fine, too.',
  relationship: 'What is true for you?',
  next: 'Next',
  find: 'Find people',
  missing: 'Choose one to continue.',
  edit: 'Change answers',
  results: (count) => (count === 1 ? 'One person who could fit' : `${count} profiles that fit`),
  order: 'Sorted by how much you have in common.',
  why: 'Why you might click',
  emptyTitle: 'No profiles fit all of that yet',
  emptyText: 'Wider ages or a second region help most.',
  errorTitle: 'We couldn’t run your search',
  errorText: 'Your answers are still here. Try again.',
  searching: 'Looking through the people in your region',
};

const options: MatchOptions = {
  who: [
    { value: 'female', label: 'Women' },
    { value: 'male', label: 'Men' },
    { value: 'all', label: 'Anyone' },
  ],
  where: [
    { value: 'utrecht', label: 'Utrecht' },
    { value: 'gelderland', label: 'Gelderland' },
    { value: 'noord-holland', label: 'Noord-Holland' },
  ],
  interests: ['Cooking', 'Cinema', 'Hiking', 'Theatre', 'Gardening', 'Wine', 'Dancing'].map((label) => ({
    value: label.toLowerCase(),
    label,
  })),
  relationship: [
    { value: 'single', label: 'Single' },
    { value: 'divorced', label: 'Divorced' },
    { value: 'widowed', label: 'Widowed' },
  ],
  ages: [18, 80],
  interestLimit: 3,
};

const results: readonly MatchResult[] = [
  {
    id: 'clara',
    person: people.clara,
    href: '#clara',
    reasons: ['You both like cooking and cinema', 'She looks for someone of your age', 'In your region'],
  },
  { id: 'marta', person: people.marta, href: '#marta', reasons: ['You both like the theatre', 'In your region'] },
  {
    id: 'luca',
    person: { ...people.luca, fictionalLabel: 'Fictional' },
    href: '#luca',
    reasons: ['You both like gardening'],
  },
  {
    id: 'georg',
    person: people.georg,
    href: '#georg',
    reasons: ['Gemeinsame Wanderleidenschaft und Freude an langen Gesprächen', 'Nicht weit von Dir'],
  },
];

/** What an application does: shows how the search stands. */
function Finder({ state: first, onFind, onEdit, ...props }: MatchFinderProps) {
  const [state, setState] = useState(first);
  return (
    <MatchFinder
      {...props}
      state={state}
      onFind={(preferences) => {
        onFind(preferences);
        setState('results');
      }}
      onEdit={() => {
        onEdit();
        setState('asking');
      }}
    />
  );
}

const meta = {
  title: 'Games and extras/MatchFinder',
  component: MatchFinder,
  parameters: {
    notes: {
      usage:
        'Asks a member in five short steps what they look for, and shows who fits and why. For a search by hand there are the filters of the member grid.',
      do: [
        'Begin with what the profile says already.',
        'Give reasons that the server can prove.',
        'Keep the answers when someone comes back to change them.',
      ],
      dont: ['A percentage of fit: nobody can measure that.', 'Reasons about things that people did not tell.'],
      keys: [
        ['↑ ↓', 'Another choice'],
        ['← →', 'On a slider: one year less or more'],
        ['Space', 'On an interest: takes or leaves it'],
        ['Enter', 'To the next step'],
      ],
      accessibility:
        'One question a step, in a fieldset with its legend; a new step takes the focus. Results are an ordered list, reasons a named list under each.',
    } satisfies ComponentNotes,
  },
  args: {
    words,
    options,
    defaultPreferences: { who: '', where: 'utrecht', ages: [28, 45], interests: [], relationship: '' },
    onFind: fn(),
    onEdit: fn(),
    state: 'asking',
    results,
  },
  render: (args) => <Finder {...args} />,
} satisfies Meta<typeof MatchFinder>;
export default meta;
type Story = StoryObj<typeof meta>;

/** From the first question to people, and back with the answers kept. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Women' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Where should they live?' }), 'Gelderland');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await fireEvent.change(canvas.getByRole('slider', { name: 'Minimum' }), { target: { value: 30 } });
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cooking' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Cinema' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Wine' }));
    await expect(canvas.getByRole('checkbox', { name: 'Hiking' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Wine' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Divorced' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Find people' }));
    await expect(args.onFind).toHaveBeenCalledWith({
      who: 'female',
      where: 'gelderland',
      ages: [30, 45],
      interests: ['cooking', 'cinema'],
      relationship: 'divorced',
    });
    // What was pressed is gone: the focus goes along, there and back.
    await waitFor(() => expect(canvas.getByRole('heading', { name: '4 profiles that fit' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Change answers' }));
    await expect(canvas.getByRole('radio', { name: 'Women' })).toBeChecked();
    await expect(document.activeElement).toContainElement(canvas.getByRole('radio', { name: 'Women' }));
    await expect(document.activeElement).not.toBe(document.body);
  },
};
/** Keys alone: arrows choose, Enter goes on, the next step has the focus. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('radio', { name: 'Women' }).focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Men' })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    const where = canvas.getByRole('combobox', { name: 'Where should they live?' });
    await expect(document.activeElement).toContainElement(where);
    await userEvent.tab();
    await expect(where).toHaveFocus();
  },
};
/** A choice that is needed is asked for, kindly: the question has the focus, so that this is read out. */
export const Missing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(canvas.getByText('Choose one to continue.')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Women' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: 'Anyone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.getByRole('radio', { name: 'Anyone' })).toBeChecked();
    await expect(canvas.queryByText('Choose one to continue.')).toBeNull();
  },
};
export const Loading: Story = {
  args: { state: 'loading', results: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking through the people in your region');
  },
};
/** Who fits, and why in words; a press leads to them. */
export const Results: Story = {
  args: { state: 'results' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You both like cooking and cinema')).toBeVisible();
    await expect(canvas.getByText('Fictional')).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: /Clara/ }));
    await waitFor(() => expect(window.location.hash).toBe('#clara'));
  },
};
/** Among those who fit are some whom the viewer likes, or who like them back. */
export const Known: Story = {
  args: {
    state: 'results',
    results: results.map((one, at) => ({ ...one, liked: at < 2, match: at === 1 })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Liked')).toBeVisible();
    await expect(canvas.getByText('It’s a match')).toBeVisible();
  },
};
export const OneResult: Story = { args: { state: 'results', results: results.slice(0, 1) } };
export const Nobody: Story = {
  args: { state: 'results', results: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change answers' }));
    await expect(args.onEdit).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeVisible();
  },
};
/** It did not come through: again, or back to the answers. */
export const Failed: Story = {
  args: { state: 'error' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Change answers' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onFind).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('heading', { name: '4 profiles that fit' })).toBeVisible();
  },
};

/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = {
  args: {
    state: 'results',
    results: photoKinds.map((person) => ({
      id: person.id,
      person,
      href: `#${person.id}`,
      reasons: ['In your region'],
    })),
  },
};
/** Where countries can be chosen, another one brings its own regions. */
export const Countries: Story = {
  args: {
    words: { ...words, region: 'Province' },
    options: {
      ...options,
      countries: [
        { value: 'NL', label: 'Netherlands' },
        { value: 'BE', label: 'Belgium' },
        { value: 'LU', label: 'Luxembourg (nobody yet)', disabled: true },
      ],
    },
    defaultPreferences: {
      who: 'all',
      country: 'NL',
      where: 'utrecht',
      ages: [28, 45],
      interests: [],
      relationship: 'single',
    },
    onCountryChange: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('combobox', { name: 'Province' })).toHaveValue('utrecht');
    await expect(canvas.getByRole('option', { name: 'Luxembourg (nobody yet)' })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Where should they live?' }), 'Belgium');
    await expect(args.onCountryChange).toHaveBeenCalledWith('BE');
    await expect(canvas.getByRole('combobox', { name: 'Province' })).toHaveValue('');
    for (const _ of ['ages', 'interests', 'relationship'])
      await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Find people' }));
    await expect(args.onFind).toHaveBeenCalledWith(expect.objectContaining({ country: 'BE', where: '' }));
  },
};
/** The application keeps the question and the answers, so that the way back and a reload lead to where one was. */
export const KeptByTheApplication: Story = {
  args: {
    step: 0,
    defaultPreferences: { who: 'all', where: '', ages: [28, 45], interests: [], relationship: '' },
    onStepChange: fn(),
    onAnswer: fn(),
  },
  render: function Render(args) {
    const [step, setStep] = useState(args.step);
    return (
      <>
        <MatchFinder
          {...args}
          step={step}
          onStepChange={(to, back) => {
            args.onStepChange?.(to, back);
            setStep(to);
          }}
        />
        <button type="button" onClick={() => setStep(3)}>
          To the interests
        </button>
      </>
    );
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Men' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith(expect.objectContaining({ who: 'male' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(args.onStepChange).toHaveBeenLastCalledWith(1, false);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onStepChange).toHaveBeenLastCalledWith(0, true);
    await expect(canvas.getByRole('radio', { name: 'Men' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'To the interests' }));
    await expect(await canvas.findByRole('checkbox', { name: 'Cooking' })).toBeInTheDocument();
  },
};
/** A region without members yet may be seen, not chosen. */
export const RegionNotYet: Story = {
  args: {
    options: {
      ...options,
      where: [
        { value: 'utrecht', label: 'Utrecht', disabled: false },
        { value: 'drenthe', label: 'Drenthe (nobody yet)', disabled: true },
      ],
    },
    defaultPreferences: { who: 'all', where: 'utrecht', ages: [28, 45], interests: [], relationship: '' },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await expect(canvas.getByRole('option', { name: 'Drenthe (nobody yet)' })).toBeDisabled();
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="flex flex-col gap-14">
      <MatchFinder {...args} state="asking" defaultPreferences={{ ...args.defaultPreferences, who: 'all' }} />
      <MatchFinder {...args} state="results" />
      <MatchFinder {...args} state="loading" />
      <MatchFinder {...args} state="results" results={[]} />
      <MatchFinder {...args} state="error" />
    </div>
  ),
};
