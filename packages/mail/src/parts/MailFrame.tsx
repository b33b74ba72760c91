import type { ReactNode } from 'react';
import type { Look, Theme } from '../theme.ts';
import { Box, Layout } from './layout.tsx';

/** What every mail has around its own words; texts are finished and translated. */
export interface FrameProps {
  /** The brand's look, or the id of a built-in one. */
  readonly look: string | Look;
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

/** Space after the preview's words, so that the list of mails does not go on with the mail's own. */
const filling = '\u00A0\u200C'.repeat(80);

/** The frame of a mail: name, card, small print. */
export function MailFrame({ frame, theme, children }: { frame: FrameProps; theme: Theme; children: ReactNode }) {
  const { style, fonts, radius } = theme;
  const text = { fontFamily: fonts.text, fontSize: 16, lineHeight: '24px' };
  return (
    <html lang={frame.language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{frame.title}</title>
        <style>{theme.css}</style>
      </head>
      <body className="paper" style={{ ...style('paper'), margin: 0, padding: 0 }}>
        <div data-skip-in-text="true" style={{ ...style('unseen'), display: 'none', fontSize: 1, lineHeight: '1px' }}>
          {frame.preview}
          {filling}
        </div>
        <Layout className="paper" style={style('paper')}>
          <Box align="center" style={{ padding: '24px 12px 32px' }}>
            <Layout style={{ maxWidth: 560, textAlign: 'left' }}>
              <Box style={{ padding: '0 4px 16px' }}>
                <a
                  href={frame.homeUrl}
                  className="logo link"
                  style={{
                    ...style('link'),
                    fontFamily: fonts.display,
                    fontSize: 26,
                    lineHeight: '32px',
                    fontWeight: 700,
                    textDecoration: 'none',
                  }}
                >
                  {frame.brandName}
                </a>
              </Box>
              <Box
                className="card"
                style={{ ...style('card'), borderWidth: 1, borderStyle: 'solid', borderRadius: radius.card }}
              >
                <Layout>
                  <Box className="inner" style={{ padding: '28px 32px' }}>
                    <h1
                      className="ink"
                      style={{
                        ...style('ink'),
                        fontFamily: fonts.display,
                        fontSize: 26,
                        lineHeight: '33px',
                        fontWeight: 700,
                        margin: '0 0 18px',
                      }}
                    >
                      {frame.title}
                    </h1>
                    <p className="ink" style={{ ...style('ink'), ...text, margin: '0 0 12px' }}>
                      {frame.greeting}
                    </p>
                    {children}
                    <p className="ink" style={{ ...style('ink'), ...text, margin: '24px 0 0' }}>
                      {frame.closing}
                    </p>
                  </Box>
                </Layout>
              </Box>
              <Box style={{ padding: '20px 4px 0' }}>
                <SmallPrint frame={frame} theme={theme} />
              </Box>
            </Layout>
          </Box>
        </Layout>
      </body>
    </html>
  );
}

function SmallPrint({ frame, theme }: { frame: FrameProps; theme: Theme }) {
  const small = { ...theme.style('muted'), fontFamily: theme.fonts.text, fontSize: 13, lineHeight: '19px' };
  return (
    <>
      {frame.footer.map((line) => (
        <p key={line} className="muted" style={{ ...small, margin: '0 0 4px' }}>
          {line}
        </p>
      ))}
      {frame.unsubscribe ? (
        <p className="muted" style={{ ...small, margin: '10px 0 0' }}>
          <a href={frame.unsubscribe.url} className="muted" style={{ ...small, textDecoration: 'underline' }}>
            {frame.unsubscribe.label}
          </a>
        </p>
      ) : null}
    </>
  );
}
