import type { ComponentPropsWithRef } from 'react';
import { icon } from './icon.ts';

/*
 * The three marks that nearly every page draws, in lucide's shapes (ISC licence), without the machinery that lucide brings for its
 * first icon: 1.4 kB that a page with a dialog and a select would otherwise pay for. Everything else uses lucide itself.
 */
const glyph = (path: string) =>
  function Glyph(props: ComponentPropsWithRef<'svg'>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...icon}
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };

/** Closes. */
export const CloseGlyph = /* @__PURE__ */ glyph('M18 6 6 18M6 6l12 12');
/** Opens downwards. */
export const ChevronDownGlyph = /* @__PURE__ */ glyph('m6 9 6 6 6-6');
/** Is chosen. */
export const CheckGlyph = /* @__PURE__ */ glyph('M20 6 9 17l-5-5');
