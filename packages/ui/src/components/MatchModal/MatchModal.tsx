import { useId, useRef, type CSSProperties, type FormEvent, type ReactNode } from 'react';
import { Heart, SendHorizontal } from 'lucide-react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { controlClasses } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Photo, type AnyPhoto } from '../Photo/Photo.tsx';

/** The first words to the other, written while the moment lasts. */
export type MatchFirstLine = {
  /** What is being written; the application keeps it. */
  value: string;
  onValueChange: (value: string) => void;
  /** It is to be sent; never empty. */
  onSend: (text: string) => void;
  /** "First message to Clara" */
  label: string;
  /** "Say something nice" */
  placeholder: string;
  /** "Send" */
  sendLabel: string;
  /** What it costs: "1 credit". */
  cost: ReactNode;
  /** Characters that a message may have. */
  maxLength: number;
  /** How many characters a text has for that limit. Default: its length in UTF-16. With none, it is not sent. */
  countCharacters?: ((text: string) => number) | undefined;
};

/** Props of `MatchModal`. */
export type MatchModalProps = {
  /** Open or not; the application keeps it. */
  open: boolean;
  /** A person closed it: by the button, Escape, or a press beside it. */
  onOpenChange: (open: boolean) => void;
  /** "You and Clara like each other" */
  title: string;
  /** One sentence more: "Say hello while the moment is warm." */
  text?: ReactNode;
  /** The viewer's own main photo. */
  ownPhoto: AnyPhoto | null;
  /** The other's main photo. */
  theirPhoto: AnyPhoto | null;
  /** Set where the other profile is fictional. */
  fictionalLabel?: ReactNode;
  /** A field for the first message; without it the buttons alone lead on. */
  firstLine?: MatchFirstLine | undefined;
  /** The buttons: write (the main one), and go on looking. */
  actions: ReactNode;
};

/** Twelve sparks in a ring, each on its own way out; the same on every machine. */
const SPARKS = Array.from({ length: 12 }, (_, index) => ({
  angle: index * 30 + (index % 2) * 11,
  distance: 92 + (index % 3) * 22,
  delay: 180 + (index % 4) * 30,
  size: 5 + (index % 3) * 2,
}));

const sparkStyle = ({ angle, distance, delay, size }: (typeof SPARKS)[number]): CSSProperties =>
  ({
    '--spark': `rotate(${angle}deg) translateX(${distance}px)`,
    animationDelay: `${delay}ms`,
    width: size,
    height: size,
  }) as CSSProperties;

function FirstLine({
  value,
  onValueChange,
  onSend,
  label,
  placeholder,
  sendLabel,
  cost,
  maxLength,
  countCharacters = (text) => text.length,
}: MatchFirstLine) {
  const strings = useStrings();
  const field = useRef<HTMLInputElement>(null);
  const costId = useId();
  const length = countCharacters(value);
  const left = maxLength - length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (length === 0 || left < 0 || value.trim() === '') field.current?.focus();
    else onSend(value);
  };
  return (
    <form method="post" data-scripted="" onSubmit={submit} className="flex w-full flex-col gap-1 text-start">
      <div className="flex items-center gap-2">
        <input
          ref={field}
          aria-label={label}
          aria-describedby={costId}
          placeholder={placeholder}
          autoComplete="off"
          aria-invalid={left < 0 || undefined}
          value={value}
          onChange={(event) => onValueChange(event.currentTarget.value)}
          className={cn(controlClasses, 'min-w-0 flex-1')}
        />
        <IconButton type="submit" label={sendLabel} variant="solid" tone="accent" className="shrink-0">
          <SendHorizontal {...icon} className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <p id={costId} className="text-caption text-muted">
        {cost}
      </p>
      {left < 0 ? (
        <p role="status" className="text-caption font-medium text-danger-ink tabular-nums">
          {strings.charactersLeft(left)}
        </p>
      ) : null}
    </form>
  );
}

/** Two people like each other: the product's one moment of joy. It stands still where motion is unwanted. */
export function MatchModal({
  open,
  onOpenChange,
  title,
  text,
  ownPhoto,
  theirPhoto,
  fictionalLabel,
  firstLine,
  actions,
}: MatchModalProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      hideTitle
      className="max-md:inset-0 max-md:max-h-none max-md:max-w-none max-md:translate-y-0 max-md:rounded-none max-md:border-0"
    >
      <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] max-w-md flex-col items-center justify-center gap-5 text-center md:min-h-0">
        <div aria-hidden="true" className="relative isolate flex h-64 w-full items-center justify-center">
          {SPARKS.map((spark) => (
            <span
              key={spark.angle}
              style={sparkStyle(spark)}
              className="absolute -z-10 animate-spark rounded-full bg-accent opacity-0 odd:bg-premium motion-reduce:hidden"
            />
          ))}
          <Photo
            photo={ownPhoto}
            alt=""
            shape="card"
            priority
            lockedLabel={null}
            className="w-[44%] max-w-40 -rotate-6 animate-match-start border-4 border-raised shadow-raised"
          />
          <Photo
            photo={theirPhoto}
            alt=""
            shape="card"
            priority
            lockedLabel={null}
            className="-ms-5 w-[44%] max-w-40 rotate-6 animate-match-end border-4 border-raised shadow-raised"
          />
          <span className="absolute flex size-16 translate-y-20 animate-beat items-center justify-center rounded-full border-4 border-raised bg-accent text-on-accent">
            <Heart className="size-7 fill-current" strokeWidth={1.75} />
          </span>
        </div>
        <div className="flex flex-col items-center gap-2">
          <p aria-hidden="true" className="font-display text-title font-heading tracking-heading text-balance">
            {title}
          </p>
          {fictionalLabel}
          {text ? <p className="text-balance text-muted">{text}</p> : null}
        </div>
        {firstLine && <FirstLine {...firstLine} />}
        <div className="flex w-full flex-col gap-2">{actions}</div>
      </div>
    </Dialog>
  );
}
