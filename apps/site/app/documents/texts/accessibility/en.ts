import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Accessibility',
  lead: line`Everybody should be able to use ${f.brand}: with a keyboard, with a screen reader, with large text, without sound. This page says how far we are, and what does not work yet.`,
  sections: [
    section(
      'aim',
      'What we aim for',
      p`We build ${f.brand} to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. The European standard EN 301 549 and the European Accessibility Act (Directive (EU) 2019/882) ask for much the same. We judge ourselves as partly conforming: what is listed under “What does not work yet” is missing.`,
    ),
    section(
      'works',
      'What works',
      list(
        line`Everything can be done with the keyboard alone, from signing up to paying. A link at the top of each page leads past the bar, and the focus can always be seen.`,
        line`Pages, forms, dialogs and lists have names and headlines that a screen reader reads. A form leads you to the first field that is wrong and says what is wrong with it.`,
        line`Cards and photos can be moved by buttons where others drag them.`,
        line`Text can be enlarged to 400 percent; nothing has to be scrolled sideways.`,
        line`Light and dark colors, high contrast and reduced motion follow the settings of your device.`,
        line`No sound plays by itself, and nothing flashes.`,
      ),
    ),
    section(
      'gaps',
      'What does not work yet',
      list(
        line`Photos of members have a description only where their owner wrote one. Many have not, and then only the name and the number of the photo are read.`,
        line`What members write is in their own language, sometimes in several. A screen reader may use the wrong voice for it.`,
        line`Contrast meets level AA, not the stricter level AAA, unless your device asks for more contrast.`,
        line`The films on some of our first pages have no audio description. They are silent drawings, and the text beside them says the same.`,
        line`You pay on the page of a payment provider. We do not control that page and have not tested all of them.`,
        line`Our legal pages are long and not written in easy language, and nothing is offered in sign language.`,
      ),
    ),
    section(
      'tested',
      'How we test',
      p`Programs check every page for mistakes before a change goes live, in light and dark colors and at several sizes. Other tests use the site with the keyboard alone. In November 2026 we went through all of it by hand, in Chromium, without a real screen reader. People who need a screen reader every day have not tested it for us so far. Safari and Firefox are tested less than Chromium.`,
    ),
    section(
      'report',
      'Tell us what stands in your way',
      p`Write to ${f.email}, call ${f.phone} or use the form of our ${to('pages-service', 'customer service')}. Say which page it is and what you use. We answer within seven days, and we help you with what you wanted to do.`,
    ),
    section(
      'authority',
      'If our answer does not help',
      p`${f.brand} is run by ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. You can turn to the authority in your country that watches over the accessibility of products and services. Which other bodies there are is in our ${to('pages-terms', 'terms of use')}.`,
    ),
  ],
});

export default accessibility;
