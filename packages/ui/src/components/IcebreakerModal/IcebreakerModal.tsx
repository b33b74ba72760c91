import type { ReactNode } from 'react';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';

/** One first line. */
export type IcebreakerView = Readonly<{ id: string; text: string }>;

/** Props of `IcebreakerModal`. */
export type IcebreakerModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "A first line for Clara" */
  title: string;
  /** What pressing one does: "Tap a line to make it yours. You send it when you like." */
  text: ReactNode;
  icebreakers: readonly IcebreakerView[];
  /** A line was chosen. */
  onChoose: (id: string) => void;
  /** Still being fetched: its words. */
  loadingLabel?: string | undefined;
  /** What went wrong. */
  error?: ReactNode;
};

/** First lines that fit the other's profile: one press puts a line where one writes. */
export function IcebreakerModal({
  open,
  onOpenChange,
  title,
  text,
  icebreakers,
  onChoose,
  loadingLabel,
  error,
}: IcebreakerModalProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text} variant="sheet">
      {loadingLabel ? (
        <div className="flex justify-center py-8">
          <Spinner size="lg" label={loadingLabel} />
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {icebreakers.map(({ id, text: line }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="flex min-h-14 w-full items-center rounded-field border border-line bg-surface px-4 py-3 text-start transition-tint hover:border-accent"
              >
                {line}
              </button>
            </li>
          ))}
        </ul>
      )}
      {error ? (
        <p role="alert" className="mt-3 text-caption font-medium text-danger-ink">
          {error}
        </p>
      ) : null}
    </Dialog>
  );
}
