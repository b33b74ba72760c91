import { routePath } from '@dating/core/rules';
import { Heading, SettingsPanes } from '@dating/ui';
import { useTranslator } from '../../lib/i18n.tsx';
import { PageTitle } from '../page/page-title.tsx';
import { type SectionKey, sectionKeys } from './section-keys.ts';
import { sections } from './sections.ts';

/** Settings: the list of their parts, and the part that is open. Without one the first is shown where there is room beside the list. */
export function SettingsPage({ section }: { readonly section: SectionKey | null }) {
  const { t } = useTranslator();
  const shown = section ?? sectionKeys[0];
  const Section = sections[shown];
  return (
    <>
      <PageTitle>{section ? t(`settings.sections.${section}.title`) : t('settings.title')}</PageTitle>
      <SettingsPanes
        title={t('settings.title')}
        overviewHref={routePath('settings', {})}
        backLabel={t('settings.title')}
        open={section !== null}
        items={sectionKeys.map((key) => ({
          href: routePath('settings', { section: key }),
          label: t(`settings.sections.${key}.title`),
          description: t(`settings.sections.${key}.text`),
          icon: key,
          current: key === section,
        }))}
      >
        <Heading level={section ? 1 : 2} size="title" className="mb-5">
          {t(`settings.sections.${shown}.title`)}
        </Heading>
        <Section key={shown} />
      </SettingsPanes>
    </>
  );
}
