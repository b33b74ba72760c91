import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { people } from '../../stories/fixtures.ts';
import { photoKinds } from '../../stories/landers/kit.tsx';
import type { ComponentNotes } from '../../stories/notes.ts';
import { MapBlock, type MapPin } from './MapBlock.tsx';
import * as outlines from './outlines.ts';

const pins: readonly MapPin[] = [
  { at: [5.12, 52.09], label: 'Utrecht', person: people.clara, href: '#utrecht' },
  { at: [6.57, 53.22], label: 'Groningen', person: people.piet, href: '#groningen' },
  { at: [5.69, 50.97], label: 'Limburg', person: people.nora, href: '#limburg' },
  { at: [4.3, 51.6], label: 'Brabant' },
  { at: [6.3, 52.4], label: 'Overijssel' },
];

const meta = {
  title: 'Lander blocks/MapBlock',
  component: MapBlock,
  parameters: {
    notes: {
      usage:
        'Says “there are people around you” without saying where anyone is: a drawn country with a few faces, each near its region.',
      do: [
        'Name regions or large towns, not quarters.',
        'Say in the note that places are approximate.',
        'Three to seven pins.',
      ],
      dont: [
        'A pin at someone’s street: the map rounds places to about 20 km, but do not send them either.',
        'The same person at two places.',
        'Pins for people who are not members.',
      ],
      keys: [
        ['Tab', 'To the next pin that leads somewhere'],
        ['Enter', 'Follows it'],
      ],
      accessibility:
        'The drawing has a name; the pins are a list of places, each with the person’s name. East stays to the right in right-to-left languages.',
    } satisfies ComponentNotes,
  },
  args: {
    outline: outlines.netherlandsOutline,
    pins,
    label: 'Map of the Netherlands',
    note: 'Places are approximate: nobody’s address is on this map.',
  },
} satisfies Meta<typeof MapBlock>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Map of the Netherlands' })).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getByText(/Places are approximate/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: /Clara, 31, Utrecht/ }));
    await waitFor(() => expect(window.location.hash).toBe('#utrecht'));
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#groningen'));
  },
};
/** Two people a few streets apart stand at the same place: the map does not know more. */
export const Coarse: Story = {
  args: {
    pins: [
      { at: [5.121, 52.093], label: 'Utrecht', person: people.clara },
      { at: [5.174, 52.061], label: 'Zeist', person: people.kofi },
    ],
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first?.style.insetInlineStart).toBe(second?.style.insetInlineStart);
    await expect(first?.style.insetBlockStart).toBe(second?.style.insetBlockStart);
  },
};
export const Germany: Story = {
  args: {
    outline: outlines.germanyOutline,
    label: 'Map of Germany',
    pins: [
      { at: [6.96, 50.94], label: 'Köln', person: people.mehmet },
      { at: [11.1, 47.5], label: 'Werdenfels', person: { ...people.georg, age: undefined } },
      { at: [13.4, 52.5], label: 'Berlin', person: people.ines },
    ],
  },
};
export const France: Story = {
  args: {
    outline: outlines.franceOutline,
    label: 'Map of France',
    pins: [
      { at: [4.83, 45.76], label: 'Lyon', person: people.sade },
      { at: [-1.55, 47.2], label: 'Nantes', person: people.luca },
    ],
  },
};
export const Fictional: Story = {
  args: { pins: [{ at: [5.12, 52.09], label: 'Utrecht', person: { ...people.clara, fictionalLabel: 'Fictional' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Fictional')).toBeVisible();
  },
};
export const OnePlace: Story = { args: { pins: pins.slice(3, 4) } };
export const NoPins: Story = { args: { pins: [] } };

/** Photos as they come: none, one for members alone, one without a preview. */
export const OtherPhotos: Story = {
  args: {
    pins: photoKinds.map((person, index) => ({
      at: [4.9 + index * 0.8, 52.9 - index * 0.6],
      label: person.place,
      person,
    })),
  },
};

/** Every outline that there is. Each is an export of its own: a page carries the one that it draws. */
export const EveryOutline: Story = {
  render: (args) => (
    <div className="grid grid-cols-2 items-start gap-6 md:grid-cols-4">
      {Object.entries(outlines).map(([name, outline]) => (
        <MapBlock key={name} {...args} outline={outline} pins={[]} label={name} note={name} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('img')).toHaveLength(Object.keys(outlines).length);
  },
};

export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid items-start gap-10 md:grid-cols-3">
      <MapBlock {...args} />
      <MapBlock {...args} outline={outlines.germanyOutline} label="Map of Germany" pins={Germany.args?.pins ?? []} />
      <MapBlock {...args} outline={outlines.franceOutline} label="Map of France" pins={France.args?.pins ?? []} />
    </div>
  ),
};
