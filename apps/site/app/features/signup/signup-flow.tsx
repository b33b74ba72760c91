import { genders, localeOf, sexualities } from '@dating/core/contract';
import { validationMessage } from '@dating/core/i18n';
import {
  meetChoices,
  messageLength,
  PASSWORD_LENGTH,
  passwordStrength,
  routePath,
  type SignupAnswers,
  sexualitiesFor,
  sexualityToMeet,
} from '@dating/core/rules';
import { signupSteps, type SignupDraft } from '@dating/core/stores';
import {
  Alert,
  Button,
  DateOfBirthField,
  EmailField,
  Heading,
  InviteOnlyBanner,
  Link,
  PasswordField,
  RadioCards,
  Select,
  SignupProgress,
  Stack,
  StepPanel,
  Text,
  TextArea,
  TextField,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useSignupOpen, useTakesCode } from '../../lib/use-signup-open.ts';
import { cardPerson, usePersonView } from '../../lib/views.ts';
import { PageTitle } from '../page/page-title.tsx';
import { CityField } from '../places/city-field.tsx';
import { UseMyLocation } from '../places/use-my-location.tsx';
import { applySignupEntry } from './signup-entry.ts';
import { persistSignupDraft } from './draft-storage.ts';
import { InvitationFields } from './invitation-fields.tsx';
import { useKeyboardInset } from './keyboard-inset.ts';
import { withNext } from './signup-paths.ts';
import { useStepFocus } from './step-focus.ts';
import { useStepHistory } from '../../lib/step-history.ts';
import { TermsSentence } from './terms-sentence.tsx';

/** The message of a field: the rule's or the server's. */
function useMessage() {
  const { signup, settings } = useStores();
  const translator = useTranslator();
  const values = { minimumAge: settings.settings.minimum_age, messageLength: settings.settings.message_length };
  return (field: keyof SignupDraft): string | undefined => {
    const problem = signup.problems[field];
    return problem ? validationMessage(translator, problem, values) : signup.messages[field];
  };
}

/** A field of several parts is left when none of them has the focus any more. */
function Leaving({ onLeave, children }: { readonly onLeave: () => void; readonly children: ReactNode }) {
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return <div onBlur={left}>{children}</div>;
}

interface StepProps {
  /** What was answered before the page came, by a plain form. */
  readonly posted: SignupAnswers | undefined;
}

const OrientationStep = observer(function OrientationStep({ posted }: StepProps) {
  const { signup } = useStores();
  const { t } = useTranslator();
  const message = useMessage();
  const [meet, setMeet] = useState(posted?.meet);
  const { gender, sexuality } = signup.draft;
  const offered = gender ? sexualitiesFor(gender) : (['hetero', 'bi'] as const);
  return (
    <>
      <RadioCards
        name="gender"
        columns={2}
        required
        label={t('signup.iAm')}
        value={gender ?? undefined}
        error={message('gender')}
        onValueChange={(value) => {
          const chosen = genders.find((one) => one === value) ?? null;
          signup.set('gender', chosen);
          if (chosen && meet) signup.set('sexuality', sexualityToMeet(chosen, meet));
          else if (chosen && !sexualitiesFor(chosen).includes(sexuality)) signup.set('sexuality', 'hetero');
        }}
        options={genders.map((value) => ({ value: value as string, label: t(`options.gender.${value}`) }))}
      />
      {meet && gender === null ? (
        // Said already, and of no use until it is known who says it.
        <RadioCards
          name="meet"
          variant="segments"
          label={t('landers.alonetonight.meet')}
          value={meet}
          onValueChange={(value) => setMeet(meetChoices.find((one) => one === value))}
          options={meetChoices.map((value) => ({ value: value as string, label: t(`landers.alonetonight.${value}`) }))}
        />
      ) : (
        <RadioCards
          name="sexuality"
          variant="segments"
          label={t('signup.orientation')}
          value={sexuality}
          error={message('sexuality')}
          onValueChange={(value) => {
            setMeet(undefined);
            signup.set('sexuality', sexualities.find((one) => one === value) ?? 'hetero');
          }}
          options={offered.map((value) => ({ value: value as string, label: t(`options.sexuality.${value}`) }))}
        />
      )}
    </>
  );
});

const BirthStep = observer(function BirthStep() {
  const { signup, session } = useStores();
  const { t } = useTranslator();
  const message = useMessage();
  return (
    <Leaving onLeave={() => void signup.leave('date_of_birth')}>
      <DateOfBirthField
        name="date_of_birth"
        label={t('signup.dateOfBirth')}
        hint={t('signup.dateOfBirthHint')}
        required
        locale={localeOf[session.language]}
        value={signup.draft.date_of_birth}
        error={message('date_of_birth')}
        onValueChange={(value) => signup.set('date_of_birth', value)}
      />
    </Leaving>
  );
});

const PlaceStep = observer(function PlaceStep() {
  const { signup, settings } = useStores();
  const { t, format } = useTranslator();
  const message = useMessage();
  const { country, city } = signup.draft;
  return (
    <>
      {/* Above the fields: a message that a field shows as it is left would move it away from under the finger. */}
      <UseMyLocation
        countries={settings.settings.countries}
        onFound={(place) => {
          signup.set('country', place.country);
          signup.set('city', place.city ?? '');
          signup.set('region', place.region ?? '');
        }}
      />
      <Select
        label={t('signup.country')}
        required
        value={country}
        placeholder=""
        error={message('country')}
        autoComplete="country"
        onBlur={() => void signup.leave('country')}
        options={settings.settings.countries.map((value) => ({ value, label: format.country(value) }))}
        onValueChange={(value) => {
          signup.set('country', value);
          signup.set('city', '');
          signup.set('region', '');
        }}
      />
      <CityField
        country={country}
        value={city}
        error={message('city') ?? message('region')}
        onChange={(place) => {
          signup.set('city', place.name);
          signup.set('region', place.region ?? '');
        }}
      />
    </>
  );
});

const NameStep = observer(function NameStep() {
  const { signup } = useStores();
  const { t } = useTranslator();
  const message = useMessage();
  return (
    <TextField
      label={t('signup.name')}
      hint={t('signup.nameHint')}
      required
      autoComplete="username"
      value={signup.draft.name}
      error={message('name')}
      onChange={(event) => signup.set('name', event.currentTarget.value)}
      onBlur={() => void signup.leave('name')}
    />
  );
});

const AccountStep = observer(function AccountStep() {
  const { signup, settings } = useStores();
  const { t } = useTranslator();
  const message = useMessage();
  const { email, password, name } = signup.draft;
  const score = password ? passwordStrength(password, [name, email]) : 0;
  return (
    <>
      <EmailField
        label={t('signup.email')}
        hint={t('signup.emailHint')}
        required
        value={email}
        error={message('email')}
        suggestion={signup.suggestion ?? undefined}
        onAcceptSuggestion={() => signup.applySuggestion()}
        onChange={(event) => signup.set('email', event.currentTarget.value)}
        onBlur={() => {
          void signup.leave('email');
          void signup.suggest();
        }}
      />
      <PasswordField
        label={t('signup.password')}
        hint={t('signup.passwordHint', { min: PASSWORD_LENGTH.min })}
        required
        autoComplete="new-password"
        value={password}
        strength={password ? (Math.max(0, score - 1) as 0 | 1 | 2 | 3) : undefined}
        error={message('password')}
        onChange={(event) => signup.set('password', event.currentTarget.value)}
        onBlur={() => void signup.leave('password')}
      />
      {signup.target ? (
        <TextArea
          label={t('signup.message', { name: signup.target.name })}
          hint={t('signup.messageHint')}
          optional
          limit={settings.settings.message_length}
          countCharacters={messageLength}
          value={signup.draft.signup_message}
          error={message('signup_message')}
          onValueChange={(text) => signup.set('signup_message', text)}
          onBlur={() => void signup.leave('signup_message')}
        />
      ) : null}
    </>
  );
});

/** What a form says beside what is filled in, by name; nothing of what is empty. */
function Hidden({ values }: { readonly values: Readonly<Record<string, string | null>> }) {
  return Object.entries(values).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

/** The last step that works without script: the ones after it look things up as one goes. */
const lastPlainStep = 1;

/** What was answered in the other steps, so that a form that is posted without script loses nothing of it. */
const Answered = observer(function Answered() {
  const { signup } = useStores();
  const { gender, sexuality, date_of_birth, signup_message } = signup.draft;
  const answers = {
    ...(signup.step === 0 ? { date_of_birth } : { gender, sexuality }),
    signup_message: signup.target && signup_message,
  };
  return <Hidden values={answers} />;
});

const steps = [
  { title: 'signup.stepOrientation', Fields: OrientationStep },
  { title: 'signup.stepBirth', Fields: BirthStep },
  { title: 'signup.stepPlace', Fields: PlaceStep },
  { title: 'signup.stepName', Fields: NameStep },
  { title: 'signup.stepAccount', Fields: AccountStep },
] as const satisfies readonly { title: string; Fields: ComponentType<StepProps> }[];

const progressLines = ['checking', 'creating', 'matches', 'activation'] as const;

/** What happens while the account is made, with the people that are found on the way. */
const MakingAccount = observer(function MakingAccount({
  level,
  minHeight,
}: {
  readonly level: 1 | 2;
  readonly minHeight: number;
}) {
  const { signup } = useStores();
  const { t } = useTranslator();
  const person = usePersonView();
  const title = t('signup.progressTitle', { name: signup.draft.name });
  const current =
    signup.shown === 'done' ? progressLines.length : progressLines.findIndex((one) => one === signup.shown);
  const found = signup.matches.filter(({ main_image: photo }) => photo !== null);
  return (
    <>
      {level === 1 ? <PageTitle>{title}</PageTitle> : null}
      <SignupProgress
        level={level}
        title={title}
        stages={[
          t('signup.progressChecking'),
          t('signup.progressCreating'),
          t('signup.progressMatches'),
          t('signup.progressActivation'),
        ]}
        current={current}
        people={current < progressLines.indexOf('matches') ? [] : found.map((card) => person(cardPerson(card)))}
        minHeight={minHeight}
      />
    </>
  );
});

/** The page's title: each step is a page of its own to whoever hears it. */
const StepTitle = observer(function StepTitle() {
  const { signup } = useStores();
  const { t } = useTranslator();
  const step = steps[signup.step];
  return (
    <PageTitle>{step && signup.step > 0 ? `${t(step.title)} · ${t('signup.title')}` : t('signup.title')}</PageTitle>
  );
});

interface SignupFlowProps {
  /** Of its headlines: 1 on a page, 2 in the modal. */
  readonly level: 1 | 2;
  /** What was answered before the page came, by a plain form. */
  readonly posted?: SignupAnswers | undefined;
}

/** Signup: steps 0 to 4 and the four lines of progress. The same on the page and in the modal. */
export const SignupFlow = observer(function SignupFlow({ level, posted }: SignupFlowProps) {
  const stores = useStores();
  const { signup } = stores;
  const isOpen = useSignupOpen();
  const takesCode = useTakesCode();
  const { t } = useTranslator();
  const [search] = useSearchParams();
  const onPage = level === 1;
  const next = signup.nextPath ?? search.get('next');
  const login = withNext(routePath('login'), next);
  useEffect(() => persistSignupDraft(signup), [signup]);
  useEffect(() => (onPage ? applySignupEntry(stores, search) : undefined), [stores, search, onPage]);
  const back = useStepHistory(
    { current: () => signup.step, goTo: (step) => signup.goTo(step), back: () => signup.back() },
    onPage && signup.shown === 'form',
  );
  const box = useRef<HTMLDivElement>(null);
  // The lines of progress are lower than the form: what stands below must not move under a second press.
  const height = useRef(0);
  const isForm = signup.shown === 'form';
  const isPlain = onPage && signup.step <= lastPlainStep;
  useStepFocus(box, isForm ? String(signup.step) : 'progress');
  useKeyboardInset(onPage);
  const send = useSubmit(
    () => {
      height.current = box.current?.offsetHeight ?? 0;
      return signup.next();
    },
    { isPlain },
  );

  if (!isOpen || signup.errorCode === 'invite_only') {
    return (
      <Stack>
        {onPage ? <PageTitle>{t('signup.title')}</PageTitle> : null}
        <Heading level={level} size="title" className="pe-12">
          {t('signup.title')}
        </Heading>
        <InviteOnlyBanner title={t('signup.closed')} />
        {takesCode ? (
          <form action={routePath('signup')}>
            <Hidden values={{ next, profile: search.get('profile') ?? signup.profile }} />
            <InvitationFields />
          </form>
        ) : null}
        <Text tone="muted">
          {t('signup.haveAccount')} <Link href={login}>{t('signup.toLogin')}</Link>
        </Text>
      </Stack>
    );
  }
  if (!isForm) {
    return (
      <div ref={box}>
        <MakingAccount level={level} minHeight={height.current} />
      </div>
    );
  }
  const step = steps[signup.step] ?? steps[0];
  const terms = signup.messages['terms'];
  const general = signup.error && Object.keys(signup.messages).length === 0 ? failureText(t, signup.error) : terms;
  return (
    <div ref={box} className="flex flex-1 flex-col">
      {onPage ? <StepTitle /> : null}
      <StepPanel
        key={signup.step}
        step={signup.step + 1}
        total={signupSteps.length}
        level={level}
        title={t(step.title)}
        nextLabel={signup.isLastStep ? t('signup.submit') : t('common.continue')}
        loading={signup.checkingName}
        onBack={signup.step > 0 ? back : undefined}
        fill={onPage}
        {...send}
        footnote={
          <>
            {onPage && !isPlain ? <noscript>{t('signup.needsScript')} </noscript> : null}
            {t('signup.haveAccount')} <Link href={login}>{t('signup.toLogin')}</Link>
          </>
        }
      >
        {isPlain ? <Answered /> : null}
        <step.Fields posted={posted} />
        {general ? (
          <Alert
            tone="danger"
            title={general}
            action={
              signup.errorCode === 'email_exists' ? (
                <Button size="sm" href={login}>
                  {t('signup.emailExistsLogin')}
                </Button>
              ) : undefined
            }
          />
        ) : null}
        {signup.isLastStep ? <TermsSentence /> : null}
      </StepPanel>
    </div>
  );
});
