import { Check, Globe } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
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
  /** Where it is posted to without script, to change the language. */
  formAction?: string;
};

/** Props of `LanguageDropdown`. */
export type LanguageDropdownProps = {
  /** The languages that the country of the visitor speaks. */
  options: readonly LanguageOption[];
  /** The present one. */
  value: string;
  /** A language was chosen. With an `href` or a `formAction`, it is told before the browser goes there and may prevent that. */
  onSelect?: (value: string, event: MouseEvent<HTMLElement>) => void;
  /** Shows the globe alone. */
  compact?: boolean;
  className?: string;
};

/** Changes the language. Each language is written in itself. */
export function LanguageDropdown({ options, value, onSelect, compact = false, className }: LanguageDropdownProps) {
  const strings = useStrings();
  const present = options.find((option) => option.value === value)?.label ?? value;
  const form = useId();
  return (
    <>
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
            {...(option.formAction !== undefined && { post: { form, formAction: option.formAction } })}
            lang={option.value}
            current={option.value === value}
            onSelect={(event) => onSelect?.(option.value, event)}
            badge={option.value === value && <Check {...icon} className="text-accent-ink" />}
          >
            {option.label}
          </NavMenuItem>
        ))}
      </NavMenu>
      {options.some(({ formAction }) => formAction !== undefined) && <form id={form} method="post" hidden />}
    </>
  );
}
