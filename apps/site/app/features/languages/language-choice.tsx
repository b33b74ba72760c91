import { type Language, localeOf } from '@dating/core/contract';
import { RadioCards } from '@dating/ui';
import { languageNames } from '../../lib/language-names.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';

interface LanguageChoiceProps {
  readonly languages: readonly Language[];
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Languages to choose from, each written in itself, the page's first. Choosing changes nothing yet: arrow keys go through all of them. */
export function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslator();
  const { session } = useStores();
  const { language: current } = session;
  const ordered = [...languages].toSorted((a, b) => Number(b === current) - Number(a === current));
  return (
    <RadioCards
      name="language"
      columns={2}
      dense
      label={t('settings.language')}
      value={value}
      options={ordered.map((one) => ({
        value: one as string,
        label: <span lang={localeOf[one]}>{languageNames[one]}</span>,
      }))}
      onValueChange={(chosen) => {
        const language = languages.find((one) => one === chosen);
        if (language) onChange(language);
      }}
    />
  );
}
