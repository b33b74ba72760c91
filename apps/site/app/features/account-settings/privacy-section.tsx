import { type Preferences, writeFrom } from '@dating/core/contract';
import { PreferencesStore } from '@dating/core/stores';
import {
  Avatar, Button, ErrorState, Heading, RadioCards, Row, Section, Stack, Switch, Tag, Text, TextField,
} from '@dating/ui'; // prettier-ignore
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { useSubmit } from '../../lib/forms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useOwnStore, useStores } from '../../lib/stores.tsx';
import { SectionLoading } from '../page/section-loading.tsx';

/** Who sees the member, who may write to them and what others learn, what a day may cost, and the blocked members. */
export const PrivacySection = observer(function PrivacySection() {
  const store = useOwnStore(
    (environment, { alerts, session, profiles }) => new PreferencesStore(environment, { alerts, session, profiles }),
  );
  const { t } = useTranslator();
  useEffect(() => void store.load(), [store]);
  const { preferences, loading } = store;
  if (!preferences) {
    return loading.status === 'failed' ? (
      <ErrorState
        title={failureText(t, loading.error)}
        action={<Button onClick={() => void store.load()}>{t('common.retry')}</Button>}
      />
    ) : (
      <SectionLoading parts={['line', 'row', 'row', 'line', 'form']} />
    );
  }
  return (
    <>
      <Part title={t('settings.privacy.visible')}>
        <Switch
          label={t('settings.invisible')}
          hint={t('settings.invisibleText')}
          checked={store.invisible}
          aria-busy={store.isSaving('invisible')}
          onCheckedChange={(on) => void store.setInvisible(on)}
        />
        <PreferenceSwitch store={store} name="presence" />
      </Part>
      <Part title={t('settings.privacy.chat')}>
        <RadioCards
          name="write_from"
          label={t('settings.privacy.writeFrom')}
          hint={t('settings.privacy.writeFromText')}
          value={preferences.write_from}
          options={[
            { value: 'everyone', label: t('settings.privacy.writeFromEveryone') },
            { value: 'liked', label: t('settings.privacy.writeFromLiked') },
            {
              value: 'search',
              label: t('settings.privacy.writeFromSearch'),
              description: t('settings.privacy.writeFromSearchText'),
            },
          ]}
          onValueChange={(value) => {
            const chosen = writeFrom.find((one) => one === value);
            if (chosen) void store.set('write_from', chosen);
          }}
        />
        <PreferenceSwitch store={store} name="read_receipts" />
        <PreferenceSwitch store={store} name="typing" />
        <PreferenceSwitch store={store} name="push_preview" />
        <PreferenceSwitch store={store} name="quiet_hours" />
      </Part>
      <Part title={t('settings.privacy.spending')}>
        <SpendLimit store={store} />
      </Part>
      <Part title={t('settings.privacy.blocked')}>
        <Blocked store={store} />
      </Part>
    </>
  );
});

/** A part of the section; its headline stands one below the section's, which is the page's where it is open. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { section } = useParams();
  return (
    <Section
      title={
        <Heading level={section === undefined ? 3 : 2} size="lead">
          {title}
        </Heading>
      }
      className="max-w-xl"
    >
      <Stack>{children}</Stack>
    </Section>
  );
}

type Named = 'presence' | 'read_receipts' | 'typing' | 'push_preview' | 'quiet_hours';

const words = {
  presence: ['settings.privacy.presence', 'settings.privacy.presenceText'],
  read_receipts: ['settings.privacy.readReceipts', 'settings.privacy.readReceiptsText'],
  typing: ['settings.privacy.typing', 'settings.privacy.typingText'],
  push_preview: ['settings.privacy.pushPreview', 'settings.privacy.pushPreviewText'],
  quiet_hours: ['settings.privacy.quietHours', 'settings.privacy.quietHoursText'],
} as const satisfies Record<Named, readonly [string, string]>;

const PreferenceSwitch = observer(function PreferenceSwitch({
  store,
  name,
}: {
  readonly store: PreferencesStore;
  readonly name: Named & keyof Preferences;
}) {
  const { t } = useTranslator();
  const [label, hint] = words[name];
  return (
    <Switch
      label={t(label)}
      hint={t(hint)}
      checked={store.preferences?.[name] ?? false}
      aria-busy={store.isSaving(name)}
      onCheckedChange={(on) => void store.set(name, on)}
    />
  );
});

const SpendLimit = observer(function SpendLimit({ store }: { readonly store: PreferencesStore }) {
  const { alerts } = useStores();
  const { t } = useTranslator();
  const [tried, setTried] = useState(false);
  const submit = useSubmit(async () => {
    setTried(true);
    if (await store.saveLimit()) alerts.add('success', { key: 'settings.privacy.limitSaved' });
  });
  return (
    <form noValidate {...submit}>
      <Stack>
        <TextField
          label={t('settings.privacy.spendLimit')}
          hint={t('settings.privacy.spendLimitText')}
          name="spend_limit_day"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('settings.privacy.noLimit')}
          value={store.limit}
          error={tried && store.limitProblem ? t('settings.privacy.limitProblem') : undefined}
          onValueChange={store.typeLimit}
        />
        <Button
          type="submit"
          variant="soft"
          loading={store.isSaving('spend_limit_day')}
          disabled={!store.limitDiffers}
          className="self-start"
        >
          {t('settings.privacy.saveLimit')}
        </Button>
      </Stack>
    </form>
  );
});

const Blocked = observer(function Blocked({ store }: { readonly store: PreferencesStore }) {
  const { settings } = useStores();
  const { t } = useTranslator();
  const { blocked } = store;
  const list = useRef<HTMLUListElement>(null);
  const empty = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone: the next one takes the focus, or the text that says that the list is empty.
  const letGo = (id: string, at: number): void => {
    void store.unblock(id);
    window.requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(at, buttons.length - 1)] ?? empty.current)?.focus();
    });
  };
  if (!blocked || blocked.length === 0) {
    return (
      <Text ref={empty} tabIndex={-1} tone="muted">
        {t('settings.privacy.nobodyBlocked')}
      </Text>
    );
  }
  const { cdn_prefix: prefix, fictional_singular: fictional } = settings.settings;
  return (
    <ul ref={list} aria-label={t('settings.privacy.blocked')}>
      {blocked.map(({ id, name, age, main_image: image, fictional: isFictional }, at) => (
        <li key={id}>
          <Row className="py-1.5">
            <Avatar name={name} src={image ? prefix + image.thumb_filename : null} decorative />
            <Text weight="medium" className="min-w-0 flex-1">
              {`${name}, ${age}`}
            </Text>
            {isFictional ? <Tag>{fictional}</Tag> : null}
            <Button
              size="sm"
              variant="outline"
              tone="neutral"
              aria-label={t('settings.privacy.unblockNamed', { name })}
              onClick={() => letGo(id, at)}
            >
              {t('settings.privacy.unblock')}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  );
});
