import { type Language, localeOf } from '@dating/core/contract';
import { RadioCards } from '@dating/ui';
import { languageNames } from '../../lib/language-names.ts';
import { useTranslator } from '../../lib/i18n.tsx';

interface LanguageChoiceProps {
  readonly languages: readonly Language[];
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** Languages to choose from, each written in itself. Choosing changes nothing yet: arrow keys go through all of them. */
export function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  const { t } = useTranslator();
  return (
    <RadioCards
      name="language"
      label={t('settings.language')}
      value={value}
      options={languages.map((one) => ({
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
