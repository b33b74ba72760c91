import { genders, localeOf, type Profile } from '@dating/core/contract';
import { meetChoices, messageLength, routePath } from '@dating/core/rules';
import {
  Button,
  Card,
  DateOfBirthField,
  focusFirstInvalid,
  Heading,
  Link,
  RadioCards,
  Stack,
  Text,
  TextArea,
} from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { useSignupOpen } from '../../lib/use-signup-open.ts';
import { useBirthMessage } from './birth-message.ts';
import { InvitationForm } from './invitation-form.tsx';

/** What is asked, in its order. */
const questions = ['gender', 'meet', 'date_of_birth'] as const;
type Question = (typeof questions)[number];
type Mistakes = Readonly<Partial<Record<Question, string | undefined>>>;

interface FirstStepProps {
  /** The member that one signs up for. */
  readonly profile?: Pick<Profile, 'id' | 'name'>;
  /** Asks for a first message to them, too. */
  readonly withMessage?: boolean;
  /** What must be known before it is answered. */
  readonly note?: ReactNode;
  /** Of its headline. */
  readonly headingLevel?: 2 | 3;
}

/** Sign-up and log-in with whom one came for. */
function waysFor(profile: FirstStepProps['profile']) {
  const [signup, login] = [routePath('signup'), routePath('login')];
  if (!profile) return { signup, login };
  return {
    signup: `${signup}?profile=${encodeURIComponent(profile.id)}`,
    login: `${login}?next=${encodeURIComponent(routePath('members-id', { id: profile.id }))}`,
  };
}

/**
 * The first step of sign-up on a landing page: a plain form that goes on in the flow with what was chosen, over the page
 * on desktops. Where one signs up by invitation, what leads in instead.
 */
export const FirstStep = observer(function FirstStep({
  profile,
  withMessage = false,
  note,
  headingLevel = 2,
}: FirstStepProps) {
  const { settings, session } = useStores();
  const { t } = useTranslator();
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const [birth, setBirth] = useState('');
  const birthMessage = useBirthMessage();
  const isOpen = useSignupOpen();
  const { message_length: limit } = settings.settings;
  if (!isOpen) return <InvitationForm {...(profile && { profile: profile.id })} note={note} />;
  const ways = waysFor(profile);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const answers = new FormData(event.currentTarget);
    const unanswered = t('landers.alonetonight.missing');
    const found: Mistakes = {
      gender: answers.has('gender') ? undefined : unanswered,
      meet: answers.has('meet') ? undefined : unanswered,
      date_of_birth: birthMessage(birth),
    };
    setMistakes(found);
    if (questions.every((name) => found[name] === undefined)) return;
    event.preventDefault();
    focusFirstInvalid(form);
  };
  const ask = (name: Question) => ({
    name,
    error: mistakes[name],
    onValueChange: (value: string) => {
      if (name === 'date_of_birth') setBirth(value);
      setMistakes({ ...mistakes, [name]: undefined });
    },
  });
  return (
    <Card padding="lg">
      <form ref={form} noValidate method="post" action={ways.signup} onSubmit={submit}>
        <Stack>
          {note}
          <Heading level={headingLevel} size="title">
            {t('landers.member.start')}
          </Heading>
          {withMessage && profile ? (
            <TextArea
              label={t('signup.message', { name: profile.name })}
              hint={t('signup.messageHint')}
              optional
              rows={3}
              limit={limit}
              countCharacters={messageLength}
              name="signup_message"
            />
          ) : null}
          <RadioCards
            {...ask('gender')}
            label={t('signup.iAm')}
            columns={2}
            options={genders.map((value) => ({ value: value as string, label: t(`options.gender.${value}`) }))}
          />
          <RadioCards
            {...ask('meet')}
            label={t('landers.alonetonight.meet')}
            variant="segments"
            options={meetChoices.map((value) => ({
              value: value as string,
              label: t(`landers.alonetonight.${value}`),
            }))}
          />
          <DateOfBirthField
            {...ask('date_of_birth')}
            label={t('signup.dateOfBirth')}
            hint={t('signup.dateOfBirthHint')}
            locale={localeOf[session.language]}
          />
          <Button type="submit" size="lg" block>
            {t('common.continue')}
          </Button>
          <Text size="caption" tone="muted">
            {t('landers.free')}
            <br />
            {t('signup.haveAccount')} <Link href={ways.login}>{t('signup.toLogin')}</Link>
          </Text>
        </Stack>
      </form>
    </Card>
  );
});
