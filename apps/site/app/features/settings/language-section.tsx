import { languages, localeOf } from '@dating/core/contract';
import { RadioCards, Text, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { languageNames } from '../../lib/language-names.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

/** The language of the pages and the mails: any of the seven, whatever the country. The page is rendered anew in it. */
export const LanguageSection = observer(function LanguageSection() {
  const { session } = useStores();
  const { t } = useTranslator();
  return (
    <Stack>
      <Text tone="muted">{t('settings.sections.language.text')}</Text>
      <RadioCards
        name="language"
        label={t('settings.language')}
        value={session.language}
        options={languages.map((value) => ({
          value: value as string,
          label: <span lang={localeOf[value]}>{languageNames[value]}</span>,
        }))}
        onValueChange={(value) => {
          const language = languages.find((one) => one === value);
          if (!language || language === session.language) return;
          void session.setLanguage(language).then(() => window.location.reload());
        }}
      />
    </Stack>
  );
});
