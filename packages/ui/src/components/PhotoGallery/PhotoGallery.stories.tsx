import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { gallery, lockedPhotoOf, photoOf } from '../../stories/fixtures.ts';
import type { ComponentNotes } from '../../stories/notes.ts';
import { FictionalLabel } from '../ProfileCard/ProfileCard.tsx';
import { PhotoGallery } from './PhotoGallery.tsx';

const twelve = Array.from({ length: 12 }, (_, index) => ({
  ...photoOf(index % 2 ? 'clara' : 'nora'),
  id: `p${index}`,
}));

const meta = {
  title: 'Profile/PhotoGallery',
  component: PhotoGallery,
  parameters: {
    notes: {
      usage:
        'The photos of a profile, one at a time at 4:5: swiped on phones, stepped through from 768 px, each opening the PhotoViewer.',
      do: [
        'Put the main photo first and keep locked ones in their place.',
        'Tell in `onLockedPress` what it takes to see more, or ask a visitor to log in.',
        'Put the fictional label into `badges`.',
      ],
      dont: ['Turn the photos by themselves.', 'Send the files of locked photos to be blurred here.'],
      keys: [
        ['Tab', 'To the photo that is shown, the steps, the small pictures'],
        ['Arrow left, arrow right', 'From photo to photo'],
        ['Home, End', 'To the first, to the last photo'],
        ['Enter, Space', 'Opens the photo large'],
      ],
      accessibility:
        'A section named “Photos of Clara”; each photo says which one it is; the small picture of the shown one is marked as current.',
    } satisfies ComponentNotes,
  },
  args: {
    photos: gallery,
    name: 'Clara',
    onPhotoPress: fn(),
    onLockedPress: fn(),
    lockedLabel: 'For premium members',
    className: 'max-w-md',
  },
} satisfies Meta<typeof PhotoGallery>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Place of the photo that the bars mark, from 1; 0 without bars. */
const shownIn = (canvasElement: HTMLElement): number =>
  [...canvasElement.querySelectorAll('[data-shown]')].findIndex((bar) => bar.getAttribute('data-shown') === 'true') + 1;

/** A press opens the photo; a press on a locked one says what it takes. */
export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open photo 1 of 5' }));
    await expect(args.onPhotoPress).toHaveBeenCalledWith(0);
    await userEvent.click(canvas.getByRole('button', { name: /Open photo 4 of 5/ }));
    await expect(args.onLockedPress).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: '5 photos' }));
    await expect(args.onPhotoPress).toHaveBeenCalledTimes(2);
  },
};
/** One is covered as sensitive: whoever presses it is shown it by the application. */
export const Sensitive: Story = {
  args: { photos: [gallery[0]!, { ...lockedPhotoOf('clara'), id: 'covered', sensitive: true as const }] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open photo 2 of 2: Sensitive photo/ }));
    await expect(args.onLockedPress).toHaveBeenCalledWith(1);
    await expect(args.onPhotoPress).not.toHaveBeenCalled();
  },
};
/** One place stands for all photos that are not given: the counts say how many there are. */
export const MoreThanShown: Story = {
  args: {
    photos: [gallery[0]!, { locked: true, placeholder: null, id: 'more' }],
    count: 5,
  },
  play: async ({ canvas, args, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open photo 2 of 5: For premium members' }));
    await expect(args.onLockedPress).toHaveBeenCalledWith(1);
    // The press brings the second one into view, sooner or later.
    await waitFor(() => expect(shownIn(canvasElement)).toBeLessThanOrEqual(2));
    await userEvent.click(canvas.getByRole('button', { name: '5 photos' }));
    await expect(args.onPhotoPress).toHaveBeenCalled();
  },
};
/** From 768 px buttons and small pictures lead through. */
export const Steps: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [list] = canvas.getAllByRole('list');
    const next = canvas.queryByRole('button', { name: 'Next photo' });
    if (!next || !list || next.offsetParent === null) return;
    await userEvent.click(next);
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(list.clientWidth / 2));
    await waitFor(() => expect(shownIn(canvasElement)).toBe(2));
    await userEvent.click(canvas.getByRole('button', { name: 'Previous photo' }));
    await waitFor(() => expect(shownIn(canvasElement)).toBe(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Photo 3 of 5 of Clara' }));
    await waitFor(() => expect(shownIn(canvasElement)).toBe(3));
    await expect(canvas.getByRole('button', { name: 'Photo 3 of 5 of Clara' })).toHaveAttribute('aria-current', 'true');
  },
};
/** Two quick presses lead two photos on, and two back. */
export const TwoQuickSteps: Story = {
  play: async ({ canvas, canvasElement }) => {
    const next = canvas.queryByRole('button', { name: 'Next photo' });
    if (!next || next.offsetParent === null) return;
    next.click();
    next.click();
    await waitFor(() => expect(shownIn(canvasElement)).toBe(3));
    const [list] = canvas.getAllByRole('list');
    const previous = canvas.getByRole('button', { name: 'Previous photo' });
    previous.click();
    previous.click();
    await waitFor(() => expect(shownIn(canvasElement)).toBe(1));
    // A finger may have taken the photos elsewhere meanwhile.
    next.click();
    list?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    list?.scrollTo({ left: list.clientWidth * 3, behavior: 'instant' });
    await waitFor(() => expect(shownIn(canvasElement)).toBe(4));
    next.click();
    await waitFor(() => expect(shownIn(canvasElement)).toBe(5));
  },
};
/** Opened by keys; the count opens the photo that is shown. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Open photo 1 of 5' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPhotoPress).toHaveBeenLastCalledWith(0);
    canvas.getByRole('button', { name: '5 photos' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onPhotoPress).toHaveBeenCalledTimes(2);
  },
};
/** However many photos there are, Tab stops at one of them; arrow keys, Home and End lead to the others, to locked ones, too. */
export const ArrowKeys: Story = {
  args: { photos: [...twelve, { ...lockedPhotoOf('clara'), id: 'last' }], thumbnails: false },
  play: async ({ canvas, args, canvasElement }) => {
    const photo = (at: number) => canvas.getByRole('button', { name: new RegExp(`^Open photo ${at} of 13`) });
    const stops = () => canvas.getAllByRole('button', { name: /^Open photo/ }).filter(({ tabIndex }) => tabIndex === 0);
    await userEvent.tab();
    await expect(photo(1)).toHaveFocus();
    await expect(stops()).toEqual([photo(1)]);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(photo(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(photo(3)).toHaveFocus();
    await waitFor(() => expect(shownIn(canvasElement)).toBe(3));
    await expect(stops()).toEqual([photo(3)]);
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(shownIn(canvasElement)).toBe(2));
    await userEvent.keyboard('{End}');
    await expect(photo(13)).toHaveFocus();
    await waitFor(() => expect(shownIn(canvasElement)).toBe(13));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(args.onLockedPress).toHaveBeenLastCalledWith(12);
    await userEvent.tab();
    await expect(photo(13)).not.toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(photo(13)).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(photo(1)).toHaveFocus();
    await waitFor(() => expect(stops()).toEqual([photo(1)]));
  },
};
/** Who steps to the end goes on from the photo: the button that led there can be pressed no more. */
export const StepsToTheEnd: Story = {
  args: { photos: gallery.slice(0, 2) },
  play: async ({ canvas, canvasElement }) => {
    const next = canvas.queryByRole('button', { name: 'Next photo' });
    if (!next || next.offsetParent === null) return;
    next.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(next).toBeDisabled());
    await expect(canvas.getByRole('button', { name: 'Open photo 2 of 2' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(shownIn(canvasElement)).toBe(1));
  },
};
/** Where a locked photo cannot be pressed, Tab stops at one that can. */
export const LockedToKeys: Story = {
  args: { photos: [lockedPhotoOf('clara'), photoOf('clara')], onLockedPress: undefined, thumbnails: false },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Open photo 2 of 2' })).toHaveFocus();
  },
};
/** A finger moves the photos; the count follows. */
export const Swipe: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [list] = canvas.getAllByRole('list');
    list?.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' });
    await waitFor(() => expect(shownIn(canvasElement)).toBe(3));
  },
};
export const OnePhoto: Story = {
  args: { photos: [photoOf('kofi')], name: 'Kofi' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByRole('button', { name: 'Next photo' })).toBeNull();
    await expect(shownIn(canvasElement)).toBe(0);
  },
};
export const NoPhotos: Story = {
  args: { photos: [], name: 'Marta', badges: <FictionalLabel>Fictional</FictionalLabel> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Marta: No photo yet' })).toBeVisible();
  },
};
/** More photos than small pictures: six of them, the rest by swiping. */
export const Many: Story = { args: { photos: twelve } };
export const WithoutThumbnails: Story = {
  args: { thumbnails: false },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('list')).toHaveLength(1);
  },
};
/** Only to be looked at: the photos are images, and arrow keys scroll. */
export const NotPressable: Story = {
  args: { onPhotoPress: undefined, onLockedPress: undefined, lockedLabel: undefined, thumbnails: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Photo 1 of 5 of Clara' })).toBeVisible();
    await expect(canvas.getAllByRole('list')[0]).toHaveAttribute('tabindex', '0');
  },
};
/** What its owner says of a photo is its alternative text, in their language. */
export const Described: Story = {
  args: {
    photos: [{ ...photoOf('kofi'), words: 'Lachend auf einer Bank am Meer', wordsLang: 'de' }, gallery[1]!],
    name: 'Kofi',
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: /^Open photo 1 of 2:\s+Lachend auf einer Bank am Meer$/ }),
    ).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'Lachend auf einer Bank am Meer' })).toHaveAttribute('lang', 'de');
  },
};
export const Fictional: Story = { args: { badges: <FictionalLabel>Fictional</FictionalLabel> } };
export const Matrix: Story = {
  tags: ['picture'],
  render: (args) => (
    <div className="grid gap-6 md:grid-cols-4">
      <PhotoGallery {...args} badges={<FictionalLabel>Fictional</FictionalLabel>} />
      <PhotoGallery {...args} photos={[{ locked: true, placeholder: null }, ...gallery.slice(3)]} name="Inés" />
      <PhotoGallery {...args} photos={[{ ...photoOf('kofi'), placeholder: null, locked: false }]} name="Kofi" />
      <PhotoGallery {...args} photos={[]} name="Marta" />
    </div>
  ),
};
