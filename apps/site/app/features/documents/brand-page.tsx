import { Document } from '@dating/ui';
import type { LoadedBrandPage } from '../../documents/brand-page.server.ts';
import { PageTitle } from '../page/page-title.tsx';
import { sectionsOf } from './document-page.tsx';

/** A page of the brand's own, as the operator wrote it. */
export function BrandPage({ document, locale }: LoadedBrandPage) {
  const { title, sections } = document;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Document lang={locale} title={title} sections={sectionsOf(sections)} />
    </>
  );
}
