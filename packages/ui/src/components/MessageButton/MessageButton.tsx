import type { ReactNode } from 'react';
import { MessageCircle } from 'lucide-react';
import { icon } from '../../lib/icon.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Button } from '../Button/Button.tsx';

export type MessageButtonProps = {
  /** Whom it is for. */
  name: string;
  /** Where the conversation is; without it give `onClick`. */
  href?: string | undefined;
  /** With `href` beside the navigation; without it, what a press does: a visitor is asked to log in. */
  onClick?: (() => void) | undefined;
  /** 36, 44 or 52 px high; the smallest still takes a finger of 44 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** As wide as what holds it. */
  block?: boolean | undefined;
  /** Joined to its own classes. */
  className?: string | undefined;
  /** Other words than the provider's "Message". */
  children?: ReactNode;
};

/** The one thing that a profile hopes for: the way into the conversation. */
export function MessageButton({
  name,
  href,
  onClick,
  size = 'md',
  block = false,
  className = '',
  children,
}: MessageButtonProps) {
  const { people } = useStrings();
  const look = {
    size,
    block,
    className,
    // Other words are their own name: what is read aloud contains what is seen.
    'aria-label': children === undefined ? people.messageName(name) : undefined,
    iconStart: <MessageCircle {...icon} className="size-5" />,
  };
  if (href) {
    return (
      <Button href={href} {...look} {...(onClick && { onClick })}>
        {children ?? people.message}
      </Button>
    );
  }
  return (
    <Button {...look} {...(onClick && { onClick })}>
      {children ?? people.message}
    </Button>
  );
}
