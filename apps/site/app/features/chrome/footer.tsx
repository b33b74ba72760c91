import { footerVariant, routePath, type RouteName } from '@dating/core/rules';
import { Disclaimer, Footer, UsFooter } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useStandalone } from '../../lib/standalone.ts';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { isReady } from '../../route-table.ts';

const footerRoutes = [
  ['pages-terms', 'footer.terms'],
  ['pages-privacy', 'footer.privacy'],
  ['pages-cookies', 'footer.cookies'],
  ['pages-ban', 'footer.ban'],
  ['pricing', 'footer.pricing'],
  ['complaints', 'footer.complaints'],
  ['pages-return-policy', 'footer.returnPolicy'],
  ['withdrawal', 'footer.withdraw'],
  ['pages-faq', 'footer.faq'],
  ['pages-service', 'footer.support'],
  ['pages-accessibility', 'footer.accessibility'],
  ['lang-config', 'langConfig.title'],
] as const satisfies readonly (readonly [RouteName, string])[];

/** Which form the footer of this page has: visitors read all of it, members less, and in the installed app it is shortest. */
function useFooterForm(): 'full' | 'member' | 'app' {
  const { pathname } = useLocation();
  const standalone = useStandalone();
  const { session } = useStores();
  const variant = footerVariant({ route: routeNameOf(pathname), loggedIn: session.loggedIn, standalone });
  if (variant === 'full') return 'full';
  return standalone ? 'app' : 'member';
}

/** The footer of a page; its form depends on the viewer and the page (SPEC section 2, Layouts). */
export const SiteFooter = observer(function SiteFooter() {
  const { t } = useTranslator();
  const form = useFooterForm();
  const { session, settings } = useStores();
  const { settings: brand, company } = settings;
  const links = footerRoutes
    .filter(([route]) => isReady(route) && (route !== 'withdrawal' || session.loggedIn))
    .map(([route, key]) => ({ href: routePath(route), label: t(key) }));
  return (
    <Footer
      form={form}
      name={brand.name}
      links={links}
      tagline={brand.description}
      support={{
        title: t('footer.support'),
        lines: [
          { label: brand.support_email, href: `mailto:${brand.support_email}` },
          { label: brand.support_phone, href: settings.supportPhoneLink },
        ],
      }}
      company={
        company
          ? `${company.name}, ${company.address}, ${company.city} · ${company.kvk} · ${company.vat_numbers.join(', ')}`
          : undefined
      }
    />
  );
});

/** What must be said under every page, shorter where members are at home. */
export const SiteDisclaimer = observer(function SiteDisclaimer() {
  const { t } = useTranslator();
  const form = useFooterForm();
  const { session, settings } = useStores();
  const {
    name: brand,
    minimum_age: age,
    fictional_icon: fictional,
    fictional_singular: label,
    payments,
  } = settings.settings;
  return (
    <>
      <Disclaimer form={form} title={form === 'full' && t('disclaimer.title')}>
        {t('disclaimer.adults', { brand, age })} {fictional ? t('disclaimer.fictional', { label }) : null}
        {form === 'full' ? ` ${t(payments === 'off' ? 'disclaimer.notOnSale' : 'disclaimer.paid')}` : null}
      </Disclaimer>
      {session.language === 'en' && form === 'full' && settings.visitorCountry === 'US' ? (
        <UsFooter>{t('footer.us', { brand })}</UsFooter>
      ) : null}
    </>
  );
});
