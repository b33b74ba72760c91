import { validationMessage } from '@dating/core/i18n';
import { optionalSteps, type OptionalStep } from '@dating/core/rules';
import { ABOUT_ME_LENGTH, CompleteSignupStore, type CompletionPosition, PhotoUploads } from '@dating/core/stores';
import { Alert, Button, StepPanel, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSubmit } from '../../lib/forms.ts';
import { focusWords } from '../../lib/focus-words.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { CityField } from '../places/city-field.tsx';
import { UseMyLocation } from '../places/use-my-location.tsx';
import { PhotosField } from '../profiles/photos-field.tsx';
import { AboutField, FactsFields, InterestsField } from '../profiles/profile-fields.tsx';
import { enablePush, usePushState } from '../push/push.ts';
import { persistCompletion } from './draft-storage.ts';
import { SignupDone } from './signup-done.tsx';
import { useStepFocus } from './step-focus.ts';
import { useStepHistory } from '../../lib/step-history.ts';

interface StepProps {
  readonly store: CompleteSignupStore;
}

/** What the server said about a field of the last save. */
function useRefusal() {
  const { ownProfile } = useStores();
  return (field: string): string | undefined => ownProfile.saving.error?.fields[field];
}

const LocationStep = observer(function LocationStep({ store }: StepProps) {
  const { session } = useStores();
  const refusal = useRefusal();
  const country = session.user?.profile.country ?? '';
  const take = (city: string, region: string | null) => {
    store.set('city', city);
    store.set('region', region ?? '');
  };
  return (
    <>
      <CityField
        country={country}
        value={store.draft?.city ?? ''}
        error={refusal('city') ?? refusal('region')}
        onChange={(place) => take(place.name, place.region)}
      />
      <UseMyLocation countries={[country]} onFound={(place) => take(place.city ?? '', place.region)} />
    </>
  );
});

const PersonalStep = observer(function PersonalStep({ store }: StepProps) {
  return store.draft ? <FactsFields draft={store.draft} set={store.set} /> : null;
});

const AboutStep = observer(function AboutStep({ store }: StepProps) {
  const translator = useTranslator();
  const refusal = useRefusal();
  const { draft, problem } = store;
  if (!draft) return null;
  const tooLong = problem && validationMessage(translator, problem, { minimumAge: 0, messageLength: ABOUT_ME_LENGTH });
  return (
    <>
      <AboutField draft={draft} set={store.set} error={tooLong ?? refusal('about_me')} />
      <InterestsField draft={draft} set={store.set} />
    </>
  );
});

const PushStep = observer(function PushStep() {
  const stores = useStores();
  const { t } = useTranslator();
  const said = useRef<HTMLParagraphElement>(null);
  const isOpen = stores.push === 'capable';
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The button that was pressed is gone.
    const isGone = wasOpen.current && !isOpen && document.activeElement === document.body;
    if (isGone && said.current) focusWords(said.current);
    wasOpen.current = isOpen;
  }, [isOpen]);
  const wordsOf = {
    capable: null,
    subscribed: t('signup.pushOn'),
    denied: t('banners.pushDenied'),
    not_capable: t('signup.pushUnsupported'),
  } as const;
  const words = wordsOf[stores.push];
  return (
    <>
      {isOpen ? (
        <>
          <Text>{t('banners.pushText')}</Text>
          <Button variant="soft" onClick={() => void enablePush(stores, stores.settings.settings.push_public_key)}>
            {t('banners.pushAction')}
          </Button>
        </>
      ) : null}
      {/* There from the beginning: what comes into a status is read, one that comes with its words may not be. */}
      <div role="status">{words === null ? null : <Text ref={said}>{words}</Text>}</div>
    </>
  );
});

const titles = {
  photo: 'signup.stepPhoto',
  location: 'signup.stepLocation',
  personal: 'signup.stepPersonal',
  about: 'signup.stepAbout',
  push: 'signup.stepPush',
} as const satisfies Record<OptionalStep, string>;

const places: readonly CompletionPosition[] = ['welcome', ...optionalSteps];

interface CompleteFlowProps {
  readonly level: 1 | 2;
  /** One is through, or has enough. */
  readonly onDone: () => void;
}

/**
 * After the account was made: a welcome, then the steps that each can be left out and picked up again. The same on the
 * page and in the modal.
 */
export const CompleteFlow = observer(function CompleteFlow({ level, onDone }: CompleteFlowProps) {
  const stores = useStores();
  const { t } = useTranslator();
  usePushState(stores);
  const store = useOwnStore(
    (_, { ownProfile, signup }) =>
      new CompleteSignupStore({ ownProfile, push: () => stores.push, fresh: signup.progress === 'done' }),
  );
  const uploads = useOwnStore((environment, root) => new PhotoUploads(environment, root));
  useEffect(() => persistCompletion(store), [store]);
  const goTo = (index: number) => {
    store.goTo(places[index] ?? 'welcome');
  };
  const { place, step } = store;
  const back = useStepHistory(
    { current: () => places.indexOf(store.place), goTo, back: store.back },
    level === 1 && place !== 'done',
  );
  const send = useSubmit(async () => {
    // A photo that is on its way keeps nobody from the steps after it.
    if (step !== 'photo' || !uploads.running) await store.next();
  });
  const box = useRef<HTMLDivElement>(null);
  // In the modal it follows the form that was there before; a page has its own way to its headline.
  useStepFocus(box, place, level === 2 ? null : place);
  useEffect(() => {
    if (place === 'done') onDone();
  }, [place, onDone]);

  if (place === 'welcome') {
    return (
      <div ref={box} className="contents">
        <SignupDone level={level} onContinue={store.skip} onSkip={store.leave} />
      </div>
    );
  }
  if (step === null) return null;
  const failure = stores.ownProfile.saving.error;
  const general = failure && Object.keys(failure.fields).length === 0 ? failureText(t, failure) : null;
  return (
    <div ref={box} className="contents">
      <StepPanel
        key={step}
        step={store.number}
        total={optionalSteps.length}
        level={level}
        title={t(titles[step])}
        intro={step === 'photo' ? t('signup.completeText') : undefined}
        nextLabel={step === 'push' ? t('common.done') : t('common.continue')}
        loading={store.saving || (step === 'photo' && uploads.running)}
        onBack={store.canGoBack ? back : undefined}
        skip={{ label: t('common.skip'), onPress: store.skip }}
        fill={level === 1}
        {...send}
      >
        {step === 'photo' ? <PhotosField uploads={uploads} /> : null}
        {step === 'location' ? <LocationStep store={store} /> : null}
        {step === 'personal' ? <PersonalStep store={store} /> : null}
        {step === 'about' ? <AboutStep store={store} /> : null}
        {step === 'push' ? <PushStep /> : null}
        {general ? <Alert tone="danger" title={general} /> : null}
      </StepPanel>
    </div>
  );
});
