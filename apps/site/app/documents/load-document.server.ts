import { getBundles, getCompanyInfo } from '@dating/core/contract';
import { createFormatters, typesetTexts } from '@dating/core/i18n';
import type { RouterContextProvider } from 'react-router';
import { apiContext, languageContext, pageContext, settingsContext } from '../lib/contexts.ts';
import type { DocumentText } from './document.ts';
import { type DocumentName, documents } from './documents.server.ts';
import { type Facts, factsOf } from './facts.server.ts';
import { frames } from './frame.server.ts';
import { withdrawalForms } from './withdrawal-forms.ts';

/** A document as a page shows it: plain data, made on the server. */
export interface LoadedDocument {
  readonly document: DocumentText;
  /** Name of the table of contents. */
  readonly contents: string;
  readonly version: string;
  /** Set where the address asks for a version that is not in force. */
  readonly otherVersion: string | null;
}

interface PageRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** `?version=2024-03-01`, as a link of sign-up or payment says it; null when it names no day. */
function askedVersion(url: URL): string | null {
  const asked = url.searchParams.get('version') ?? '';
  return /^\d{4}-\d\d-\d\d$/.test(asked) && !Number.isNaN(Date.parse(asked)) ? asked : null;
}

/** What the brand of this page fills in. */
async function loadFacts(context: Readonly<RouterContextProvider>): Promise<Facts> {
  const api = context.get(apiContext);
  const language = context.get(languageContext);
  const settings = context.get(settingsContext);
  const [{ company }, { bundles, payment_methods: paymentMethods }] = await Promise.all([
    api.call(getCompanyInfo),
    settings.payments === 'off' ? { bundles: [], payment_methods: [] } : api.call(getBundles),
  ]);
  const dictionary = context.get(pageContext).dictionaryOf(language);
  return factsOf({ settings, company, bundles, paymentMethods, language, dictionary });
}

function fillIn(name: DocumentName, { request, context }: PageRequest, facts: Facts): LoadedDocument {
  const language = context.get(languageContext);
  const frame = frames[language];
  const asked = askedVersion(new URL(request.url));
  const isInForce = asked === null || asked === context.get(settingsContext).terms_date.slice(0, 10);
  return {
    document: typesetTexts(language, documents[name][language](facts)),
    contents: frame.contents,
    version: frame.version(facts.version),
    otherVersion: isInForce ? null : frame.otherVersion(createFormatters(language, 'UTC').date(asked)),
  };
}

/** Fills in a document for the page's brand, in the page's language. */
export async function loadDocument(name: DocumentName, page: PageRequest): Promise<LoadedDocument> {
  return fillIn(name, page, await loadFacts(page.context));
}

/** The service page, with the form that withdraws from a purchase. */
export async function loadServicePage(page: PageRequest) {
  const facts = await loadFacts(page.context);
  const form = withdrawalForms[page.context.get(languageContext)](facts);
  return { ...fillIn('service', page, facts), withdrawalForm: form.join('\n') };
}
