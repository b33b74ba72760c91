import type { ReactNode } from 'react';
import { Snowflake } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
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
  /** What pressing one does and costs: "Press a line to send it. 1 credit." */
  text: ReactNode;
  icebreakers: readonly IcebreakerView[];
  /** A line was chosen. */
  onChoose: (id: string) => void;
  /** Still being fetched: its words. */
  loadingLabel?: string | undefined;
  /** The line that is on its way. */
  sendingId?: string | null | undefined;
  /** What went wrong. */
  error?: ReactNode;
};

/** First lines that fit the other's profile, to be sent with one press. */
export function IcebreakerModal({
  open,
  onOpenChange,
  title,
  text,
  icebreakers,
  onChoose,
  loadingLabel,
  sendingId,
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
                disabled={Boolean(sendingId)}
                aria-busy={sendingId === id || undefined}
                className="flex min-h-14 w-full items-center gap-3 rounded-field border border-line bg-surface px-4 py-3 text-start transition-tint hover:border-accent disabled:opacity-60"
              >
                {sendingId === id ? (
                  <Spinner size="sm" />
                ) : (
                  <Snowflake {...icon} className="size-5 shrink-0 text-muted" />
                )}
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
