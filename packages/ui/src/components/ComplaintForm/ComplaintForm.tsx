import { CircleCheck, FileText, Paperclip, X } from 'lucide-react';
import { useId, useRef, useState, type ComponentPropsWithRef, type FormEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { EmailField } from '../EmailField/EmailField.tsx';
import { FieldNote } from '../Field/Field.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Select, type SelectOption } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** What is sent. Empty strings are fields that stayed empty. */
export type ComplaintDraft = Readonly<{
  /** One of `kinds`. */
  kind: string;
  /** Where a visitor is answered; empty for a member. */
  email: string;
  /** Whom it is about: a name, or the address of a profile. */
  about: string;
  text: string;
  evidence: readonly File[];
}>;

/** Names of the fields, and the words around them. */
export type ComplaintLabels = Readonly<{
  kind: string;
  kindPlaceholder: string;
  email: string;
  emailHint: string;
  about: string;
  aboutHint: string;
  text: string;
  textHint: string;
  /** Asks for files that show it; without these words none are asked for. */
  files?:
    | Readonly<{
        title: string;
        /** Which files, how many, how large. */
        hint: string;
        add: string;
        remove: (name: string) => string;
      }>
    | undefined;
  send: string;
}>;

/** Props of `ComplaintForm`. */
export type ComplaintFormProps = Omit<ComponentPropsWithRef<'form'>, 'children' | 'onSubmit'> & {
  labels: ComplaintLabels;
  /** What can be wrong, each with its value. */
  kinds: readonly SelectOption[];
  /** Asks where to answer: for visitors. Members are answered at their own address. */
  askEmail?: boolean;
  /** Most characters of the text. Default 5000. */
  textLimit?: number;
  /** Most files. Default 5. */
  filesLimit?: number;
  /** Kinds of files, as the browser's chooser takes them. */
  accept?: string;
  /** How large a file is, for its line: "1.2 MB". */
  formatSize?: (bytes: number) => string;
  /** What stands in the fields at first. */
  initial?: Partial<ComplaintDraft> | undefined;
  onSend: (complaint: ComplaintDraft) => void;
  sending?: boolean;
  /** What is wrong with a field. What was written stays. */
  errors?: Partial<Readonly<Record<keyof ComplaintDraft, ReactNode>>>;
  /** What went wrong with the whole: no connection, too many complaints. */
  problem?: ReactNode;
  /** It arrived: shown instead of the form. */
  sent?:
    | Readonly<{
        /** "We have your complaint" */
        title: ReactNode;
        /** Leads in to the number: "Your reference" */
        referenceLabel: ReactNode;
        /** By which one can ask about it. */
        reference: string;
        /** Who looks at it, and when there is an answer. */
        text: ReactNode;
        /** A link onward. */
        action?: ReactNode;
      }>
    | undefined;
};

/** Files that show what happened: chosen, listed with their sizes, taken away again. */
function Evidence({
  labels,
  files,
  limit,
  accept,
  formatSize,
  error,
  onFilesChange,
}: {
  labels: NonNullable<ComplaintLabels['files']>;
  files: readonly File[];
  limit: number;
  accept: string;
  formatSize: (bytes: number) => string;
  error: ReactNode;
  onFilesChange: (files: readonly File[]) => void;
}) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter();
  // The last line goes with its button, and the button that adds one with the last place.
  const lastButton = (): HTMLElement | null => [...(group.current?.querySelectorAll('button') ?? [])].at(-1) ?? null;
  return (
    <div ref={group} role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <p id={id} className="mb-1.5 text-caption font-semibold">
        {labels.title}
      </p>
      {files.length > 0 && (
        <ul className="mb-2 flex flex-col gap-1.5">
          {files.map((file, index) => (
            <li
              key={`${file.name}-${index}`}
              className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-raised ps-4 pe-1"
            >
              <FileText {...icon} className="size-5 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="shrink-0 text-caption text-muted tabular-nums">{formatSize(file.size)}</span>
              <IconButton
                label={labels.remove(file.name)}
                onClick={() => {
                  focusAfter(lastButton);
                  onFilesChange(files.filter((_, other) => other !== index));
                }}
              >
                <X {...icon} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < limit && (
        <Button
          variant="outline"
          tone="neutral"
          iconStart={<Paperclip {...icon} />}
          onClick={() => {
            focusAfter(lastButton);
            chooser.current?.click();
          }}
        >
          {labels.add}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-hidden
        className="hidden"
        onChange={(event) => {
          onFilesChange([...files, ...(event.currentTarget.files ?? [])].slice(0, limit));
          event.currentTarget.value = '';
        }}
      />
      <FieldNote id={`${id}-note`} hint={labels.hint} error={error} />
    </div>
  );
}

/** A complaint, by members and visitors: what is wrong, with whom, in one's own words, with evidence; and, once it arrived, its number. */
export function ComplaintForm({
  labels,
  kinds,
  askEmail = false,
  textLimit = 5000,
  filesLimit = 5,
  accept = 'image/*,application/pdf',
  formatSize = (bytes) => String(bytes),
  initial,
  onSend,
  sending = false,
  errors = {},
  problem,
  sent,
  className,
  ...rest
}: ComplaintFormProps) {
  const [draft, setDraft] = useState<ComplaintDraft>({
    kind: '',
    email: '',
    about: '',
    text: '',
    evidence: [],
    ...initial,
  });
  const set = (part: Partial<ComplaintDraft>): void => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!sending) onSend({ ...draft, email: draft.email.trim(), about: draft.about.trim(), text: draft.text.trim() });
  };
  if (sent)
    return (
      <div role="status" className={cn('flex max-w-lg flex-col items-start gap-3', className)}>
        <CircleCheck {...icon} className="size-10 text-success-ink" />
        <Heading level={2}>{sent.title}</Heading>
        <p className="w-full rounded-card border border-line bg-surface p-4">
          <span className="block text-caption text-muted">{sent.referenceLabel}</span>
          <span className="block font-figures text-title wrap-anywhere select-all">{sent.reference}</span>
        </p>
        <div>{sent.text}</div>
        {sent.action}
      </div>
    );
  return (
    <form
      noValidate
      method="post"
      {...rest}
      onSubmit={submit}
      className={cn('flex max-w-lg flex-col gap-5', className)}
    >
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Select
        label={labels.kind}
        name="kind"
        placeholder={labels.kindPlaceholder}
        required
        options={kinds}
        value={draft.kind}
        error={errors.kind}
        onValueChange={(kind) => set({ kind })}
      />
      {askEmail && (
        <EmailField
          label={labels.email}
          name="email"
          hint={labels.emailHint}
          required
          value={draft.email}
          error={errors.email}
          onValueChange={(email) => set({ email })}
        />
      )}
      <TextField
        label={labels.about}
        name="about"
        hint={labels.aboutHint}
        optional
        value={draft.about}
        error={errors.about}
        onValueChange={(about) => set({ about })}
      />
      <TextArea
        label={labels.text}
        name="text"
        hint={labels.textHint}
        required
        rows={6}
        limit={textLimit}
        value={draft.text}
        error={errors.text}
        onValueChange={(text) => set({ text })}
      />
      {labels.files && (
        <Evidence
          labels={labels.files}
          files={draft.evidence}
          limit={filesLimit}
          accept={accept}
          formatSize={formatSize}
          error={errors.evidence}
          onFilesChange={(evidence) => set({ evidence })}
        />
      )}
      <Button type="submit" size="lg" loading={sending} className="sm:self-start">
        {labels.send}
      </Button>
    </form>
  );
}
