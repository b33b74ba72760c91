import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { RadioCards } from '../RadioCards/RadioCards.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';

/** One thing that can be wrong. */
export type ReportKind = Readonly<{ id: string; label: string; description?: string | undefined }>;

/** Props of `ReportDialog`. */
export type ReportDialogProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "Report Clara" */
  title: string;
  /** What happens with a report: who reads it, that the other is not told. */
  text: ReactNode;
  /** "What is wrong?" */
  kindLabel: string;
  /** What can be wrong, in the order shown. */
  kinds: readonly ReportKind[];
  /** "Tell us more" */
  remarksLabel: string;
  /** Most characters of the remarks. Default 2000. */
  remarksLimit?: number | undefined;
  /** "Block Clara as well": without it the choice is not offered. */
  blockLabel?: string | undefined;
  /** "Send the report". */
  sendLabel: string;
  /** The report, ready to go: kind, words, and whether to block as well. */
  onSend: (report: Readonly<{ kind: string; text: string; block: boolean }>) => void;
  /** It is on its way. */
  sending?: boolean | undefined;
  /** What went wrong. */
  error?: ReactNode;
};

/** Says what is wrong with a person, and blocks them in the same step if wished. Nothing is chosen beforehand. */
export function ReportDialog({
  open,
  onOpenChange,
  title,
  text,
  kindLabel,
  kinds,
  remarksLabel,
  remarksLimit = 2000,
  blockLabel,
  sendLabel,
  onSend,
  sending = false,
  error,
}: ReportDialogProps) {
  const [kind, setKind] = useState<string>();
  const [remarks, setRemarks] = useState('');
  const [block, setBlock] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (kind !== undefined && remarks.length <= remarksLimit) onSend({ kind, text: remarks.trim(), block });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text} variant="sheet">
      <form method="post" data-scripted="" onSubmit={submit} className="flex flex-col gap-5">
        <RadioCards
          label={kindLabel}
          name="kind"
          required
          value={kind ?? ''}
          onValueChange={setKind}
          options={kinds.map(({ id, label, description }) => ({
            value: id,
            label,
            ...(description === undefined ? {} : { description }),
          }))}
        />
        <TextArea label={remarksLabel} optional value={remarks} onValueChange={setRemarks} limit={remarksLimit} />
        {blockLabel ? <Checkbox label={blockLabel} checked={block} onCheckedChange={setBlock} /> : null}
        {error ? (
          <p role="alert" className="text-caption font-medium text-danger-ink">
            {error}
          </p>
        ) : null}
        <Button type="submit" block loading={sending} disabled={kind === undefined}>
          {sendLabel}
        </Button>
      </form>
    </Dialog>
  );
}
