import { line, list, p, section, to } from '../../document.ts';
import type { DocumentOf } from '../../facts.server.ts';

const accessibility: DocumentOf = (f) => ({
  title: 'Accessibility',
  lead: line`Everyone should be able to use ${f.brand}: with a keyboard, with a screen reader, with large text, without sound. This page says how far we have come and what does not work yet.`,
  sections: [
    section(
      'aim',
      'What we aim for',
      p`We build ${f.brand} to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. The European standard EN 301 549 and the European Accessibility Act (Directive (EU) 2019/882) ask for much the same. By our own assessment, we partially conform. What is missing is listed under “What does not work yet”.`,
    ),
    section(
      'works',
      'What works',
      list(
        line`You can do everything with the keyboard alone, from signing up to paying. A link at the top of each page skips to the content, and you can always see where the focus is.`,
        line`Pages, forms, dialogs and lists have names and headings that a screen reader reads. A form takes you to the first field that is wrong and says what is wrong with it.`,
        line`Where others drag cards and photos, you can move them with buttons.`,
        line`You can enlarge text to 400 percent without having to scroll sideways.`,
        line`Light and dark colors, high contrast and reduced motion follow your device settings.`,
        line`No sound plays on its own, and nothing flashes.`,
      ),
    ),
    section(
      'gaps',
      'What does not work yet',
      list(
        line`Members’ photos have a description only if their owner wrote one. Many do not, and then a screen reader reads only the name and the number of the photo.`,
        line`What members write is in their own language, sometimes in several. A screen reader may use the wrong voice for it.`,
        line`Contrast meets level AA, not the stricter level AAA, unless your device asks for more contrast.`,
        line`The films on some of our landing pages have no audio description. They are silent drawings, and the text beside them says the same.`,
        line`You pay on a payment provider’s page. We do not control these pages and have not tested all of them.`,
        line`Our legal pages are long and not written in easy-to-read language, and we offer nothing in sign language.`,
      ),
    ),
    section(
      'tested',
      'How we test',
      p`Automated tests check every page for errors before a change goes live, in light and dark colors and at several sizes. Other tests use the site with the keyboard alone. In November 2026 we went through the whole site by hand, in Chromium, without a real screen reader. So far, nobody who needs a screen reader every day has tested it for us. Safari and Firefox are tested less than Chromium.`,
    ),
    section(
      'report',
      'Tell us what gets in your way',
      p`Write to ${f.email}, call ${f.phone} or use the ${to('pages-service', 'customer service')} form. Tell us which page it is and what you use to browse. We answer within seven days and help you with what you wanted to do.`,
    ),
    section(
      'authority',
      'If our answer does not help',
      p`${f.brand} is run by ${f.company.name}, ${f.company.address}, ${f.company.city}, ${f.company.country}. You can contact the authority in your country that oversees the accessibility of products and services. Our ${to('pages-terms', 'terms of use')} list the other bodies.`,
    ),
  ],
});

export default accessibility;
