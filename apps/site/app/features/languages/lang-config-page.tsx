import { countries, languages, type Country } from '@dating/core/contract';
import { routePath, switcherLanguages } from '@dating/core/rules';
import { Button, Card, FormPage, Select, Stack } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { safeNext } from '../../lib/guards.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { changeLanguage } from './change-language.ts';
import { LanguageChoice } from './language-choice.tsx';

const asCountry = (code: string | null): Country | null => countries.find((country) => country === code) ?? null;

/** Language, and for visitors the country: saved at once by one button, then one goes on in the new language. */
export const LangConfigPage = observer(function LangConfigPage() {
  const { session, settings } = useStores();
  const { t, format } = useTranslator();
  const [search] = useSearchParams();
  const [country, setCountry] = useState(asCountry(settings.visitorCountry));
  const [language, setLanguage] = useState(session.language);
  const member = session.loggedIn;
  const brand = settings.settings;
  const offered = member
    ? languages
    : switcherLanguages({ loggedIn: false, country, detectedCountry: brand.geoip_country, current: session.language });
  const chosen = offered.includes(language) ? language : session.language;
  const next = search.get('next');
  const target = next ? safeNext(next) : routePath(member ? 'members' : 'index');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!member && country && country !== settings.visitorCountry) settings.chooseCountry(country);
    void changeLanguage(session, chosen, target);
  };
  return (
    <FormPage
      className="px-0"
      title={t('langConfig.title')}
      intro={t(member ? 'langConfig.memberText' : 'langConfig.text')}
    >
      <PageTitle>{t('langConfig.title')}</PageTitle>
      <Card flatOnPhones>
        <form method="post" data-scripted="" onSubmit={save}>
          <Stack gap="lg">
            {member ? null : (
              <Select
                label={t('signup.country')}
                hint={t('langConfig.countryHint')}
                value={country ?? ''}
                {...(country === null && { placeholder: t('common.notSaid') })}
                options={brand.countries.map((value) => ({ value, label: format.country(value) }))}
                onValueChange={(value) => setCountry(asCountry(value))}
              />
            )}
            <LanguageChoice languages={offered} value={chosen} onChange={setLanguage} />
            <Button type="submit" size="lg" block loading={session.changingLanguage.running}>
              {t('common.save')}
            </Button>
          </Stack>
        </form>
      </Card>
    </FormPage>
  );
});
