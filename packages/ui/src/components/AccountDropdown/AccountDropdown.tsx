import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { icon } from '../../lib/icon.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { NavMenu, NavMenuItem } from '../NavMenu/NavMenu.tsx';

/** Props of `AccountDropdown`. */
export type AccountDropdownProps = {
  /** Name of the button: "Account". */
  label: string;
  /** The member's name. */
  name: string;
  /** Address of the member's photo; the first letter of the name stands in. */
  avatarSrc?: string | null;
  /** My profile, Settings, … */
  items: readonly { href: string; label: string; icon?: ReactNode; badge?: ReactNode }[];
  /** "Log out". */
  logoutLabel: string;
  /** The member goes. */
  onLogout: () => void;
};

/** The member's own places, and the way out. */
export function AccountDropdown({ label, name, avatarSrc, items, logoutLabel, onLogout }: AccountDropdownProps) {
  return (
    <NavMenu
      label={`${label}: ${name}`}
      className="min-w-11 justify-center rounded-full px-1"
      trigger={<Avatar name={name} src={avatarSrc ?? null} size="sm" decorative />}
    >
      {items.map((item) => (
        <NavMenuItem key={item.href} href={item.href} icon={item.icon} badge={item.badge}>
          {item.label}
        </NavMenuItem>
      ))}
      <li aria-hidden className="mx-3 my-1.5 border-t border-line" />
      <NavMenuItem onSelect={onLogout} icon={<LogOut {...icon} className="rtl:rotate-180" />}>
        {logoutLabel}
      </NavMenuItem>
    </NavMenu>
  );
}
