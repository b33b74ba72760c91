import type { Language } from '@dating/core/contract';
import { switcherLanguages } from '@dating/core/rules';
import { LanguageDropdown } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { changeLanguage } from '../languages/change-language.ts';
import { languagePost } from '../languages/language-post.ts';
import { languageNames } from '../../lib/language-names.ts';
import { useStores } from '../../lib/stores.tsx';

/** The languages that the switcher offers where one is (SPEC section 4, Locale). */
export function useOfferedLanguages(): readonly Language[] {
  const { session, settings } = useStores();
  const { user, language } = session;
  return switcherLanguages({
    loggedIn: user !== null,
    country: user ? user.profile.country : settings.visitorCountry,
    detectedCountry: settings.settings.geoip_country,
    current: language,
  });
}

/** The language switcher; a change renders the page anew in the other language. */
export const Languages = observer(function Languages({ compact = false }: { readonly compact?: boolean }) {
  const { session } = useStores();
  const offered = useOfferedLanguages();
  return (
    <LanguageDropdown
      compact={compact}
      value={session.language}
      options={offered.map((value) => ({
        value,
        label: languageNames[value],
        ...(session.loggedIn ? {} : { formAction: languagePost(value) }),
      }))}
      onSelect={(value, event) => {
        event.preventDefault();
        const language = offered.find((one) => one === value);
        if (language) void changeLanguage(session, language);
      }}
    />
  );
});
