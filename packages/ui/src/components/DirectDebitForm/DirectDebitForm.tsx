import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentPropsWithoutRef, type FormEvent, type ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { focusFirstInvalid } from '../../lib/focus-first-invalid.ts';
import { icon } from '../../lib/icon.ts';
import { useFocusAfter } from '../../lib/use-focus-after.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { IbanField } from '../IbanField/IbanField.tsx';
import { OtpField, type OtpResend } from '../OtpField/OtpField.tsx';
import { PhoneField, type PhoneFieldProps } from '../PhoneField/PhoneField.tsx';
import { Stepper } from '../Stepper/Stepper.tsx';
import { TextField } from '../TextField/TextField.tsx';

/** What a direct debit needs to know (SPEC section 3), besides the code. */
export type DirectDebitDetails = Readonly<{
  account_holder: string;
  /** Without blanks, in capitals. */
  iban: string;
  street: string;
  house_number: string;
  zip: string;
  city: string;
  /** In international form: `+31612345678`. */
  phone: string;
}>;

/** Names of the fields, and the words around them. */
export type DirectDebitLabels = Readonly<
  Record<keyof DirectDebitDetails, string> & {
    /** Names of the two steps: "Your account", "Your signature". */
    detailsStep: string;
    codeStep: string;
    ibanHint: string;
    phoneHint: string;
    otp: string;
    /** Where the code went, and that it signs the mandate. */
    otpHint: string;
    /** "Agree and send me a code" */
    sendCode: string;
    /** What it costs, as a deed: "Pay €24.99" */
    pay: string;
  }
>;

/** Props of `DirectDebitForm`. */
export type DirectDebitFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'children' | 'onSubmit'> & {
  labels: DirectDebitLabels;
  /** `details` asks for account and address; `code` for what was sent to the phone. */
  step: 'details' | 'code';
  /** What is known already. */
  defaultDetails?: Partial<DirectDebitDetails>;
  /** Countries of phone numbers. */
  phoneCountries: PhoneFieldProps['countries'];
  /** Country of the phone at first. */
  country?: string | undefined;
  /** What an IBAN tells by its first letters: where the account is, and, if it cannot become another, how long it will be. */
  ibanCountry?: (iban: string) => Readonly<{ name: string; length?: number }> | undefined;
  /** Whom one allows to take how much, when, and how to take it back. In sight before one agrees. */
  mandate: ReactNode;
  /** What else one agrees to before the code is sent, as a checkbox: that the right of withdrawal ends. */
  consent?: ReactNode;
  /** The first step is filled in. Whether it is right is the application's to judge. */
  onDetails: (details: DirectDebitDetails) => void;
  /** All digits of a new code are there, or the button was pressed: one in which a digit was changed waits for it. */
  onCode: (otp: string) => void;
  /** Back from the code to the account. */
  onBack: () => void;
  /** Offers another code. */
  resend?: OtpResend | undefined;
  /** Digits of the code. Default 6. */
  codeLength?: number;
  submitting?: boolean;
  /** What is wrong with a field. What was written stays; the first such field, or the consent, gets the focus. */
  errors?: Partial<Readonly<Record<keyof DirectDebitDetails | 'otp', ReactNode>>>;
  /** What went wrong with the whole: account blocked for direct debit, limit reached. */
  problem?: ReactNode;
  /** Another way to pay, beside the problem. */
  problemAction?: ReactNode;
};

const empty: DirectDebitDetails = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
};

/* The step is this one field, and its code has just arrived. */
const focusOnArrival = (input: HTMLInputElement | null): void => input?.focus();

function AccountFields({
  labels,
  details,
  errors,
  ibanCountry,
  phoneCountries,
  country,
  onDetailsChange,
}: Required<Pick<DirectDebitFormProps, 'labels' | 'errors' | 'phoneCountries'>> &
  Pick<DirectDebitFormProps, 'ibanCountry' | 'country'> & {
    details: DirectDebitDetails;
    onDetailsChange: (part: Partial<DirectDebitDetails>) => void;
  }) {
  const place = ibanCountry?.(details.iban);
  const text = (name: 'account_holder' | 'street' | 'house_number' | 'zip' | 'city', autoComplete: string) => (
    <TextField
      label={labels[name]}
      required
      autoComplete={autoComplete}
      value={details[name]}
      error={errors[name]}
      onValueChange={(value) => onDetailsChange({ [name]: value })}
    />
  );
  return (
    <>
      {text('account_holder', 'name')}
      <IbanField
        label={labels.iban}
        hint={labels.ibanHint}
        required
        value={details.iban}
        country={place?.name}
        maxLength={place?.length}
        error={errors.iban}
        onValueChange={(iban) => onDetailsChange({ iban })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        {text('street', 'address-line1')}
        {text('house_number', 'address-line2')}
      </div>
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
        {text('zip', 'postal-code')}
        {text('city', 'address-level2')}
      </div>
      <PhoneField
        label={labels.phone}
        hint={labels.phoneHint}
        required
        countries={phoneCountries}
        defaultCountry={country}
        defaultValue={details.phone}
        error={errors.phone}
        onValueChange={(phone) => onDetailsChange({ phone })}
      />
    </>
  );
}

/** Paying by direct debit: account and address, the mandate in full, and a code that signs it. What was typed stays through errors and steps. */
export function DirectDebitForm({
  labels,
  step,
  defaultDetails,
  phoneCountries,
  country,
  ibanCountry,
  mandate,
  consent,
  onDetails,
  onCode,
  onBack,
  resend,
  codeLength = 6,
  submitting = false,
  errors = {},
  problem,
  problemAction,
  className,
  ...rest
}: DirectDebitFormProps) {
  const strings = useStrings();
  const [details, setDetails] = useState<DirectDebitDetails>({ ...empty, ...defaultDetails });
  const [code, setCode] = useState('');
  const isCode = step === 'code';
  const form = useRef<HTMLFormElement>(null);
  const focusAfter = useFocusAfter();
  const wrong = Object.values(errors).some(Boolean);
  useEffect(() => {
    if (wrong && !submitting) focusFirstInvalid(form);
  }, [wrong, submitting]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (submitting) return;
    if (isCode) onCode(code);
    else onDetails(details);
    // What was wrong before and still is, too.
    focusFirstInvalid(form);
  };
  return (
    <form
      method="post"
      data-scripted=""
      ref={form}
      noValidate
      {...rest}
      onSubmit={submit}
      className={cn('flex max-w-lg flex-col gap-5', className)}
    >
      <Stepper step={isCode ? 2 : 1} total={2} label={isCode ? labels.codeStep : labels.detailsStep} />
      {problem && (
        <Alert tone="danger" action={problemAction}>
          {problem}
        </Alert>
      )}
      {isCode ? (
        <OtpField
          label={labels.otp}
          hint={labels.otpHint}
          required
          ref={focusOnArrival}
          length={codeLength}
          value={code}
          error={errors.otp}
          resend={resend}
          onValueChange={setCode}
          onComplete={(complete) => {
            if (!submitting) onCode(complete);
          }}
        />
      ) : (
        <AccountFields
          labels={labels}
          details={details}
          errors={errors}
          ibanCountry={ibanCountry}
          phoneCountries={phoneCountries}
          country={country}
          onDetailsChange={(part) => setDetails({ ...details, ...part })}
        />
      )}
      <div className="flex gap-3 rounded-card border border-line bg-surface p-4 text-caption text-muted">
        <Landmark {...icon} className="mt-0.5 size-5 shrink-0 text-ink" />
        <div className="min-w-0 flex-1">{mandate}</div>
      </div>
      {isCode ? null : consent}
      <div className="flex flex-col gap-2">
        <Button type="submit" size="lg" block loading={submitting}>
          {isCode ? labels.pay : labels.sendCode}
        </Button>
        {isCode && (
          <Button
            variant="ghost"
            tone="neutral"
            block
            onClick={() => {
              focusAfter(() => form.current?.querySelector('input') ?? null);
              onBack();
            }}
          >
            {strings.back}
          </Button>
        )}
      </div>
    </form>
  );
}
