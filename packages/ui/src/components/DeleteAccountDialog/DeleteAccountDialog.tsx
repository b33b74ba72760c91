import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { icon } from '../../lib/icon.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog/Dialog.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { RadioCards } from '../RadioCards/RadioCards.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';

/** Why somebody goes (SPEC section 3, delete reasons). */
export type DeleteReason =
  | 'price'
  | 'found_someone'
  | 'not_looking'
  | 'site_problems'
  | 'no_members'
  | 'time'
  | 'other';

/** Something that may help instead of going: a discount, a break, help. */
export type RetentionOffer = Readonly<{
  title: ReactNode;
  /** What it is, what it costs, until when; true to the letter. */
  text: ReactNode;
  /** Takes it: "Use the discount", "Be invisible for now". */
  acceptLabel: string;
  onAccept: () => void;
  /** Going on all the same, beside it and just as large: "Delete anyway". */
  declineLabel: string;
}>;

/** Titles and words of the steps. */
export type DeleteAccountTexts = Readonly<{
  reasonTitle: string;
  /** That no answer is needed. */
  reasonText: string;
  reasonLabel: string;
  remarksLabel: string;
  /** "Continue" */
  next: string;
  confirmTitle: string;
  /** What happens, one line each: the e-mail with the link, the fourteen days, what is gone after that, what stays. */
  consequences: readonly ReactNode[];
  /** "Your password": that it is really the one whose account it is. */
  passwordLabel: string;
  /** Said at the field where it was left empty. */
  passwordMissing: string;
  /** "Delete my account" */
  confirm: string;
  /** "Keep my account" */
  keep: string;
  doneTitle: string;
  doneText: ReactNode;
  /** "Close" */
  doneLabel: string;
}>;

/** Why, and in one's own words. Both may be missing: nobody must say why. */
export type DeleteAnswer = Readonly<{ reason: DeleteReason | null; remarks: string }>;

/** Props of `DeleteAccountDialog`. */
export type DeleteAccountDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  texts: DeleteAccountTexts;
  /** The reasons in the reader's language, in the order of the list. */
  reasons: readonly Readonly<{ value: DeleteReason; label: string }>[];
  /** What may help with a reason; nothing where nothing fits. Shown once, between reason and confirmation. */
  offerFor?: (reason: DeleteReason) => RetentionOffer | null;
  /** Most characters of the remarks. Default 2000. */
  remarksLimit?: number;
  /**
   * Told on the way on from the first step, for an offer that has to be fetched: the next step waits for what it
   * returns. Whatever becomes of it, the way goes on.
   */
  onAnswer?: (answer: DeleteAnswer) => void | Promise<void>;
  onConfirm: (answer: DeleteAnswer & Readonly<{ password: string }>) => void;
  /** Why this password was not taken. */
  passwordError?: ReactNode;
  /** Another way to prove whose account it is, instead of the password: "Use a passkey". */
  passkey?: Readonly<{ label: string; onPress: () => void; loading?: boolean }> | undefined;
  /** The account is being deleted. */
  working?: boolean;
  /** Why it was not; one can try again. */
  error?: ReactNode;
  /** It is done: the last step. */
  done?: boolean;
};

type Step = 'reason' | 'offer' | 'confirm';

/** What the dialog shows of a step. One dialog shows them all, so that the focus goes back to it between two. */
type StepView = Pick<DialogProps, 'title' | 'description' | 'footer' | 'children'>;

/*
 * Staying is the one that loses nothing: it is solid. Going stands beside it, as large and as easy to press. Each has a key, so that a press meant for one step never lands on the
 * next: the focus goes back to the dialog.
 */
const even = { variant: 'outline', tone: 'neutral', className: 'sm:flex-1' } as const;
const stay = { variant: 'solid', tone: 'accent', className: 'sm:flex-1' } as const;

const reasonStep = (
  texts: DeleteAccountTexts,
  next: Readonly<{ loading: boolean; disabled: boolean; onClick: () => void }>,
  leave: () => void,
  fields: ReactNode,
): StepView => ({
  title: texts.reasonTitle,
  description: texts.reasonText,
  footer: (
    <>
      <Button key="leave" {...stay} onClick={leave}>
        {texts.keep}
      </Button>
      <Button key="next" {...even} {...next}>
        {texts.next}
      </Button>
    </>
  ),
  children: fields,
});

const doneStep = (texts: DeleteAccountTexts, leave: () => void): StepView => ({
  title: texts.doneTitle,
  footer: <Button onClick={leave}>{texts.doneLabel}</Button>,
  children: (
    <div role="status" className="flex items-start gap-3">
      <CircleCheck {...icon} className="mt-0.5 size-6 shrink-0 text-success-ink" />
      <div>{texts.doneText}</div>
    </div>
  ),
});

const offerStep = (offer: RetentionOffer, goOn: () => void, leave: () => void): StepView => ({
  title: offer.title,
  footer: (
    <>
      <Button key="decline" {...even} onClick={goOn}>
        {offer.declineLabel}
      </Button>
      <Button
        key="accept"
        {...even}
        onClick={() => {
          offer.onAccept();
          leave();
        }}
      >
        {offer.acceptLabel}
      </Button>
    </>
  ),
  children: offer.text,
});

const confirmStep = (
  { texts, working, error }: Pick<DeleteAccountDialogProps, 'texts' | 'working' | 'error'>,
  form: string,
  leave: () => void,
  passwordForm: ReactNode,
): StepView => ({
  title: texts.confirmTitle,
  footer: (
    <>
      <Button key="confirm" {...even} type="submit" form={form} loading={working}>
        {texts.confirm}
      </Button>
      <Button key="keep" {...stay} disabled={working} onClick={leave}>
        {texts.keep}
      </Button>
    </>
  ),
  children: (
    <>
      {error && (
        <Alert tone="danger" className="mb-4">
          {error}
        </Alert>
      )}
      <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-muted">
        {texts.consequences.map((consequence, index) => (
          <li key={index}>{consequence}</li>
        ))}
      </ul>
      {passwordForm}
    </>
  ),
});

type PasswordFormProps = Pick<DeleteAccountDialogProps, 'texts' | 'passwordError' | 'passkey'> & {
  id: string;
  working: boolean;
  password: string;
  onPassword: (password: string) => void;
  onConfirm: () => void;
};

/** The password, which must not be empty, or a passkey instead. */
function PasswordForm({
  id,
  texts,
  passwordError,
  passkey,
  working,
  password,
  onPassword,
  onConfirm,
}: PasswordFormProps) {
  const [isMissing, setMissing] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (passwordError && !working) focusFirstInvalid(ref);
  }, [passwordError, working]);
  const confirm = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!password);
    if (!password) focusFirstInvalid(ref);
    else if (!working) onConfirm();
  };
  return (
    <form method="post" data-scripted="" ref={ref} id={id} noValidate onSubmit={confirm} className="mt-5">
      <PasswordField
        label={texts.passwordLabel}
        name="password"
        autoComplete="current-password"
        required
        readOnly={working}
        value={password}
        error={isMissing && !password ? texts.passwordMissing : passwordError}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      {passkey && (
        <Button
          variant="outline"
          tone="neutral"
          block
          disabled={working}
          loading={passkey.loading ?? false}
          onClick={passkey.onPress}
          className="mt-4"
        >
          {passkey.label}
        </Button>
      )}
    </form>
  );
}

type ReasonFieldsProps = Pick<DeleteAccountDialogProps, 'texts' | 'reasons'> & {
  remarksLimit: number;
  reason: DeleteReason | null;
  onReason: (reason: DeleteReason | null) => void;
  remarks: string;
  onRemarks: (remarks: string) => void;
};

/** Why, and in one's own words; none of it is asked for. */
function ReasonFields({ texts, reasons, remarksLimit, reason, onReason, remarks, onRemarks }: ReasonFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        label={texts.reasonLabel}
        optional
        name="delete-reason"
        value={reason ?? ''}
        onValueChange={(value) => onReason(reasons.find((one) => one.value === value)?.value ?? null)}
        options={reasons}
      />
      <TextArea
        label={texts.remarksLabel}
        optional
        rows={3}
        limit={remarksLimit}
        value={remarks}
        onValueChange={onRemarks}
      />
    </div>
  );
}

/**
 * Deleting one's account, step by step: why (nobody must say), what may help instead, what happens, done. From an offer it is two presses to
 * the end, and both ways are buttons of one size.
 */
export function DeleteAccountDialog({
  open,
  onOpenChange,
  texts,
  reasons,
  offerFor,
  remarksLimit = 2000,
  onAnswer,
  onConfirm,
  passwordError,
  passkey,
  working = false,
  error,
  done = false,
}: DeleteAccountDialogProps) {
  const [step, setStep] = useState<Step>('reason');
  const [reason, setReason] = useState<DeleteReason | null>(null);
  const [remarks, setRemarks] = useState('');
  const [password, setPassword] = useState('');
  const [asking, setAsking] = useState(false);
  const form = useId();
  const offer = reason && offerFor?.(reason);
  const answer = { reason, remarks: remarks.trim() };
  const leave = (): void => {
    setStep('reason');
    setPassword('');
    onOpenChange(false);
  };
  const goOn = async (): Promise<void> => {
    if (step === 'reason' && onAnswer) {
      setAsking(true);
      await Promise.resolve(onAnswer(answer)).catch(() => undefined);
      setAsking(false);
    }
    setStep(step === 'reason' ? 'offer' : 'confirm');
  };

  const view = (): StepView => {
    if (done) return doneStep(texts, leave);
    if (step === 'offer' && offer) return offerStep(offer, () => void goOn(), leave);
    // Without an offer that fits, the step between is none.
    if (step !== 'reason')
      return confirmStep(
        { texts, working, error },
        form,
        leave,
        <PasswordForm
          {...{ id: form, texts, passwordError, passkey, working, password }}
          onPassword={setPassword}
          onConfirm={() => onConfirm({ ...answer, password })}
        />,
      );
    return reasonStep(
      texts,
      { loading: asking, disabled: remarks.length > remarksLimit, onClick: () => void goOn() },
      leave,
      <ReasonFields
        {...{ texts, reasons, remarksLimit, reason, remarks }}
        onReason={setReason}
        onRemarks={setRemarks}
      />,
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : leave())}
      variant="sheet"
      dismissible={!working}
      {...view()}
    />
  );
}
