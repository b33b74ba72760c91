import { Camera, X } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { OwnPlace } from './OwnPlace.tsx';

/** Props of `AddPhotoCard`. */
export type AddPhotoCardProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> & {
  /** "This is you" */
  title: string;
  /** Leads to where photos are added. */
  action: { label: string; href: string };
  /** Puts it away; the application remembers for how long. */
  onDismiss: () => void;
};

/** The viewer's own place among the portraits, still without a face: the whole card leads to where a photo is added. */
export function AddPhotoCard({ onDismiss, ...props }: AddPhotoCardProps) {
  const strings = useStrings();
  // The button goes with its place: the focus goes on to who comes after it.
  const dismiss = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
    const next = currentTarget.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('a, button');
    onDismiss();
    next?.focus({ preventScroll: true });
  };
  return (
    <OwnPlace {...props} symbol={Camera}>
      <button
        type="button"
        aria-label={strings.dismiss}
        title={strings.dismiss}
        onClick={dismiss}
        className="absolute end-1 top-1 z-20 inline-flex size-11 items-center justify-center rounded-full"
      >
        <X {...icon} className="size-5" />
      </button>
    </OwnPlace>
  );
}
