import { languages } from '@dating/core/contract';
import { Button, Row, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { changeLanguage } from '../languages/change-language.ts';
import { LanguageChoice } from '../languages/language-choice.tsx';

/** The language of the pages and the mails: any of the seven, whatever the country. The page is shown anew in it. */
export const LanguageSection = observer(function LanguageSection() {
  const { session } = useStores();
  const { t } = useTranslator();
  const [language, setLanguage] = useState(session.language);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void changeLanguage(session, language);
  };
  return (
    <form method="post" data-scripted="" onSubmit={save}>
      <Stack gap="lg">
        <Text tone="muted">{t('settings.sections.language.text')}</Text>
        <LanguageChoice languages={languages} value={language} onChange={setLanguage} />
        <Row>
          <Button type="submit" loading={session.changingLanguage.running}>
            {t('common.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
});
