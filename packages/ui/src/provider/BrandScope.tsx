import { useState, type ComponentPropsWithRef, type CSSProperties } from 'react';
import { brandVariables } from '../brands/css.ts';
import type { Brand, SchemeName } from '../brands/define.ts';
import { cn } from '../lib/cn.ts';
import { OverlayContext } from './overlay.ts';

/** Props of `BrandScope`. */
export type BrandScopeProps = ComponentPropsWithRef<'div'> & {
  /** The brand of everything inside. */
  brand: Brand;
  /** Its light or its dark half, whatever the system or the page around it prefers. */
  scheme: SchemeName;
};

/**
 * Another brand, or the other scheme, inside a page. What is inside takes its colours, faces and corners, and so do the dialogs and menus
 * that open from it: they are put at the end of this element instead of the end of the page. It should therefore not lie in anything
 * transformed, for a dialog is laid out in the window. The variables stand in a `style` attribute, which the content policy must allow.
 */
export function BrandScope({ brand, scheme, className, style, children, ...rest }: BrandScopeProps) {
  // Made before the first dialog inside asks for it, and put in its place before it shows; servers draw no overlays.
  const [overlays] = useState(() => (typeof document === 'undefined' ? undefined : document.createElement('div')));
  return (
    <div
      {...rest}
      data-brand={brand.id}
      data-scheme={scheme}
      className={cn('bg-paper font-text text-ink', className)}
      style={{ ...(brandVariables(brand, scheme) as CSSProperties), ...style }}
    >
      <OverlayContext value={overlays}>{children}</OverlayContext>
      <div
        ref={(place) => {
          if (overlays) place?.append(overlays);
        }}
      />
    </div>
  );
}
