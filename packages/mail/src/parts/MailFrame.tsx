import { Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Theme } from '../theme.ts';

/** What every mail has around its own words; texts are finished and translated. */
export interface FrameProps {
  /** Id of the brand's look in `@dating/ui/brands`. */
  readonly look: string;
  /** Two letters, for screen readers and hyphenation. */
  readonly language: string;
  /** The product's name, set as its logo. */
  readonly brandName: string;
  /** Home page; the name at the top leads there. */
  readonly homeUrl: string;
  /** What the list of mails shows beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly greeting: string;
  readonly closing: string;
  /** Small print: why this mail, where to ask, who we are. */
  readonly footer: readonly string[];
  /** Where this type of mail is turned off; absent for mails that cannot be. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
}

/** The frame of a mail: name, card, small print. */
export function MailFrame({ frame, theme, children }: { frame: FrameProps; theme: Theme; children: ReactNode }) {
  const { style, fonts, radius } = theme;
  const text = { fontFamily: fonts.text, fontSize: 16, lineHeight: '24px' };
  return (
    <Html lang={frame.language}>
      <Head>
        <title>{frame.title}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{theme.darkCss}</style>
      </Head>
      <Preview>{frame.preview}</Preview>
      <body className="paper" style={{ ...style('paper'), ...text, margin: 0, padding: '24px 12px' }}>
        <Container style={{ maxWidth: 560 }}>
          <Link
            href={frame.homeUrl}
            className="logo link"
            style={{
              ...style('link'),
              fontFamily: fonts.display,
              fontSize: 25,
              fontWeight: 700,
              textDecoration: 'none',
            }}
          >
            {frame.brandName}
          </Link>
          <Section
            className="card"
            style={{
              ...style('card'),
              borderWidth: 1,
              borderStyle: 'solid',
              borderRadius: radius.card,
              marginTop: 16,
              padding: '24px 28px',
            }}
          >
            <Heading
              as="h1"
              className="ink"
              style={{
                ...style('ink'),
                fontFamily: fonts.display,
                fontSize: 25,
                lineHeight: '32px',
                margin: '0 0 16px',
              }}
            >
              {frame.title}
            </Heading>
            <Text className="ink" style={{ ...style('ink'), ...text, margin: '0 0 12px' }}>
              {frame.greeting}
            </Text>
            {children}
            <Text className="ink" style={{ ...style('ink'), ...text, margin: '20px 0 0' }}>
              {frame.closing}
            </Text>
          </Section>
          <Hr className="line" style={{ ...style('line'), margin: '24px 0 12px' }} />
          {frame.footer.map((line) => (
            <Text
              key={line}
              className="muted"
              style={{ ...style('muted'), fontFamily: fonts.text, fontSize: 13, lineHeight: '18px', margin: '0 0 4px' }}
            >
              {line}
            </Text>
          ))}
          {frame.unsubscribe ? (
            <Text style={{ fontFamily: fonts.text, fontSize: 13, lineHeight: '18px', margin: '8px 0 0' }}>
              <Link
                href={frame.unsubscribe.url}
                className="muted"
                style={{ ...style('muted'), textDecoration: 'underline' }}
              >
                {frame.unsubscribe.label}
              </Link>
            </Text>
          ) : null}
        </Container>
      </body>
    </Html>
  );
}
