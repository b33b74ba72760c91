import { ThumbsUp } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Photo } from '../Photo/Photo.tsx';
import { FictionalLabel, type PersonView } from '../ProfileCard/ProfileCard.tsx';

/** Props of `NewLikeModal`. */
export type NewLikeModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** Closing: by the backdrop, Escape, or the close button. */
  onOpenChange: (open: boolean) => void;
  /** "New like!" */
  title: string;
  /** Who likes the viewer. */
  person: PersonView & { readonly id: string };
  /** What a press on the photo does: "Open the profile of Clara". Default: whose photos they are. */
  imageLabel?: string | undefined;
  /** The photo was pressed; a bubbling `image-pressed` event with the profile's id as its detail says so, too. */
  onImagePressed: (profileId: string) => void;
  /** Words of a second, quiet button that leads where the photo does: "Open profile". Default: none. */
  profileLabel?: string | undefined;
  /** Words of the button: "Say hello". */
  buttonLabel: string;
  /** The button was pressed; a bubbling `button-pressed` event with the profile's id as its detail says so, too. */
  onButtonPressed: (profileId: string) => void;
};

/** The events of the modal, by their names: whoever listens further up hears them without being handed a callback. */
function emit(from: HTMLElement, name: 'image-pressed' | 'button-pressed', profileId: string): void {
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail: profileId }));
}

/** Someone likes the viewer (SPEC section 2): thumbs up, the liker's main photo, one button. */
export function NewLikeModal({
  open,
  onOpenChange,
  title,
  person,
  imageLabel,
  onImagePressed,
  profileLabel,
  buttonLabel,
  onButtonPressed,
}: NewLikeModalProps) {
  const { people } = useStrings();
  const { id, name, age, place, photo, fictionalLabel } = person;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span className="flex items-center gap-3">
          <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-on-accent-soft">
            <ThumbsUp {...icon} className="size-5" />
          </span>
          {title}
        </span>
      }
      className="max-w-sm"
    >
      <div className="flex flex-col gap-4">
        <button
          type="button"
          onClick={(event) => {
            emit(event.currentTarget, 'image-pressed', id);
            onImagePressed(id);
          }}
          className="relative block w-full overflow-hidden rounded-card"
        >
          {/* Its name says what comes, and then what stands on it. */}
          <span className="sr-only">{imageLabel ?? people.photosOf(name)}</span>
          {/* Never so high that the button leaves a low window. */}
          <Photo photo={photo} alt="" priority sizes="360px" className="max-h-[calc(100dvh-20rem)] min-h-40 w-full" />
          {fictionalLabel ? (
            <span className="absolute start-3 top-3">
              <FictionalLabel>{fictionalLabel}</FictionalLabel>
            </span>
          ) : null}
          <span className="photo-scrim absolute inset-x-0 bottom-0 px-4 pt-10 pb-4 text-start">
            <span className="block font-display text-title font-heading">
              {name} {age === undefined ? null : <span className="font-normal lining-nums">{age}</span>}
            </span>
            {place ? <span className="block text-caption">{place}</span> : null}
          </span>
        </button>
        <Button
          block
          onClick={(event) => {
            emit(event.currentTarget, 'button-pressed', id);
            onButtonPressed(id);
          }}
        >
          {buttonLabel}
        </Button>
        {profileLabel && (
          <Button
            block
            variant="ghost"
            tone="neutral"
            onClick={(event) => {
              emit(event.currentTarget, 'image-pressed', id);
              onImagePressed(id);
            }}
          >
            {profileLabel}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
