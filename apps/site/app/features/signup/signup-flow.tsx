import { sexualities, genders, localeOf, type Sexuality } from '@dating/core/contract';
import { validationMessage } from '@dating/core/i18n';
import { passwordStrength, PASSWORD_LENGTH, routePath, isSignupOpen } from '@dating/core/rules';
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
  TextField,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { CityField } from '../places/city-field.tsx';
import { keepSignupDraft } from './keep-draft.ts';
import { SignupDone } from './signup-done.tsx';
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

const fitting: Readonly<Record<string, readonly Sexuality[]>> = {
  male: ['hetero', 'gay', 'bi'],
  female: ['hetero', 'lesbian', 'bi'],
};

const OrientationStep = observer(function OrientationStep() {
  const { signup } = useStores();
  const { t } = useTranslator();
  const message = useMessage();
  const { gender, sexuality } = signup.draft;
  const offered = gender ? (fitting[gender] ?? sexualities) : (['hetero', 'bi'] as const);
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
          if (chosen && !fitting[chosen]?.includes(sexuality)) signup.set('sexuality', 'hetero');
        }}
        options={genders.map((value) => ({ value: value as string, label: t(`options.gender.${value}`) }))}
      />
      <RadioCards
        name="sexuality"
        variant="segments"
        label={t('signup.orientation')}
        value={sexuality}
        onValueChange={(value) => signup.set('sexuality', sexualities.find((one) => one === value) ?? 'hetero')}
        options={offered.map((value) => ({ value: value as string, label: t(`options.sexuality.${value}`) }))}
      />
    </>
  );
});

const BirthStep = observer(function BirthStep() {
  const { signup, session } = useStores();
  const { t } = useTranslator();
  const message = useMessage();
  return (
    <DateOfBirthField
      label={t('signup.dateOfBirth')}
      hint={t('signup.dateOfBirthHint')}
      required
      locale={localeOf[session.language]}
      value={signup.draft.date_of_birth}
      error={message('date_of_birth')}
      onValueChange={(value) => signup.set('date_of_birth', value)}
    />
  );
});

const PlaceStep = observer(function PlaceStep() {
  const { signup, settings } = useStores();
  const { t, format } = useTranslator();
  const message = useMessage();
  const { country, city } = signup.draft;
  return (
    <>
      <Select
        label={t('signup.country')}
        required
        value={country}
        placeholder=""
        error={message('country')}
        autoComplete="country"
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
        error={message('city')}
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
    />
  );
});

const AccountStep = observer(function AccountStep() {
  const { signup } = useStores();
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
        onAcceptSuggestion={() => signup.takeSuggestion()}
        onChange={(event) => signup.set('email', event.currentTarget.value)}
        onBlur={() => void signup.suggest()}
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
      />
    </>
  );
});

const steps = [
  { title: 'signup.stepOrientation', Fields: OrientationStep },
  { title: 'signup.stepBirth', Fields: BirthStep },
  { title: 'signup.stepPlace', Fields: PlaceStep },
  { title: 'signup.stepName', Fields: NameStep },
  { title: 'signup.stepAccount', Fields: AccountStep },
] as const;

const progressLines = ['checking', 'creating', 'matches', 'activation'] as const;

/** Each new question takes the focus with its first field, so that the keyboard goes on where the eyes do. */
function useStepFocus(step: number) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [step]);
  return form;
}

/** Signup: steps 0 to 4, the four lines of progress, and what comes next. The same on the page and in the modal. */
export const SignupFlow = observer(function SignupFlow({ level }: { readonly level: 1 | 2 }) {
  const { signup, settings, traffic } = useStores();
  const { t } = useTranslator();
  const [search] = useSearchParams();
  const next = search.get('next');
  const login = routePath('login') + (next ? `?next=${encodeURIComponent(next)}` : '');
  useEffect(() => keepSignupDraft(signup), [signup]);
  const form = useStepFocus(signup.step);

  if (signup.progress === 'done') return <SignupDone level={level} />;
  if (!isSignupOpen(settings.settings.signups, traffic.source !== null) || signup.errorCode === 'invite_only') {
    return (
      <Stack>
        <Heading level={level} size="title" className="pe-12">
          {t('signup.title')}
        </Heading>
        <InviteOnlyBanner title={t('signup.closed')} />
        <Text tone="muted">
          {t('signup.haveAccount')} <Link href={login}>{t('signup.toLogin')}</Link>
        </Text>
      </Stack>
    );
  }
  if (signup.progress !== 'form') {
    return (
      <SignupProgress
        level={level}
        title={t('signup.title')}
        stages={[
          t('signup.progressChecking'),
          t('signup.progressCreating'),
          t('signup.progressMatches'),
          t('signup.progressActivation'),
        ]}
        current={progressLines.indexOf(signup.progress)}
      />
    );
  }
  const step = steps[signup.step] ?? steps[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signup.next();
  };
  const general = signup.error && Object.keys(signup.messages).length === 0 ? signup.error : null;
  return (
    <StepPanel
      key={signup.step}
      ref={form}
      step={signup.step + 1}
      total={signupSteps.length}
      level={level}
      title={t(step.title)}
      nextLabel={signup.isLastStep ? t('signup.submit') : t('common.continue')}
      onBack={signup.step > 0 ? () => signup.back() : undefined}
      onSubmit={submit}
      footnote={
        <>
          {signup.isLastStep ? <TermsSentence /> : null}
          {t('signup.haveAccount')} <Link href={login}>{t('signup.toLogin')}</Link>
        </>
      }
    >
      <step.Fields />
      {general ? (
        <Alert
          tone="danger"
          title={general.message || t('errors.network')}
          action={
            general.code === 'email_exists' ? (
              <Button size="sm" href={login}>
                {t('signup.emailExistsLogin')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
    </StepPanel>
  );
});
