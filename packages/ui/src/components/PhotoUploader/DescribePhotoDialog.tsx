import { useId, useState, type FormEvent } from 'react';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { PhotoWordsField } from '../PhotoCropDialog/PhotoWordsField.tsx';
import type { UploaderPhoto } from './PhotoTile.tsx';

type DescribePhotoDialogProps = {
  photo: UploaderPhoto;
  /** Its place, from 1. */
  place: number;
  /** Most characters. */
  limit: number;
  onClose: () => void;
  /** Told what was written; '' takes away what stood there. */
  onSave: (words: string) => void;
};

/** Asks what a photo shows, with the photo in sight. */
export function DescribePhotoDialog({ photo, place, limit, onClose, onSave }: DescribePhotoDialogProps) {
  const { forms } = useStrings();
  const form = useId();
  const [words, setWords] = useState(photo.words ?? '');
  const save = (event: FormEvent): void => {
    event.preventDefault();
    // The photos may be part of a form, which is not sent with this one.
    event.stopPropagation();
    if (words.length <= limit) onSave(words.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      // A slip beside it must not cost what was written.
      dismissible={words === (photo.words ?? '') ? true : 'button'}
      variant="sheet"
      firstFocus="field"
      title={forms.describePhoto(place)}
      footer={
        <>
          <Button variant="ghost" tone="neutral" onClick={onClose}>
            {forms.cancel}
          </Button>
          <Button type="submit" form={form} disabled={words.length > limit}>
            {forms.savePhotoWords}
          </Button>
        </>
      }
    >
      {photo.src ? (
        <img src={photo.src} alt="" className="mx-auto h-48 max-w-full rounded-card border border-line object-cover" />
      ) : null}
      <form method="post" data-scripted="" id={form} onSubmit={save} noValidate>
        <PhotoWordsField limit={limit} value={words} onValueChange={setWords} />
      </form>
    </Dialog>
  );
}
