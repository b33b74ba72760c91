import { Check, Globe } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cn } from '../../lib/cn.ts';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { NavMenu, NavMenuItem } from '../NavMenu/NavMenu.tsx';

/** A language as its speakers call it. */
export type LanguageOption = {
  /** Language code: `de`. */
  value: string;
  /** `Deutsch`. */
  label: string;
  /** A link that changes the language without script. */
  href?: string;
};

/** Props of `LanguageDropdown`. */
export type LanguageDropdownProps = {
  /** The languages that the country of the visitor speaks. */
  options: readonly LanguageOption[];
  /** The present one. */
  value: string;
  /** A language was chosen. With an `href`, it is told before the browser goes there and may prevent that. */
  onSelect?: (value: string, event: MouseEvent<HTMLElement>) => void;
  /** Shows the globe alone. */
  compact?: boolean;
  className?: string;
};

/** Changes the language. Each language is written in itself. */
export function LanguageDropdown({ options, value, onSelect, compact = false, className }: LanguageDropdownProps) {
  const strings = useStrings();
  const present = options.find((option) => option.value === value)?.label ?? value;
  return (
    <NavMenu
      label={strings.changeLanguage(present)}
      className={cn(compact && 'min-w-11 justify-center', className)}
      trigger={
        <>
          <Globe {...icon} />
          {!compact && <span aria-hidden>{present}</span>}
        </>
      }
    >
      {options.map((option) => (
        <NavMenuItem
          key={option.value}
          {...(option.href !== undefined && { href: option.href })}
          lang={option.value}
          current={option.value === value}
          onSelect={(event) => onSelect?.(option.value, event)}
          badge={option.value === value && <Check {...icon} className="text-accent-ink" />}
        >
          {option.label}
        </NavMenuItem>
      ))}
    </NavMenu>
  );
}
