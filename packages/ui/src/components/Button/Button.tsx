import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useLink } from '../../provider/UiProvider.tsx';
import { Spinner } from '../Spinner/Spinner.tsx';
import { holdsLongWord } from './long-words.ts';
import { buttonVariants } from './variants.ts';

type Look = {
  /** How loud it is. One `solid` a view: the thing that we hope a person does here. */
  variant?: 'solid' | 'soft' | 'outline' | 'ghost';
  /** What it means. `danger` only for what cannot be undone. */
  tone?: 'accent' | 'neutral' | 'danger' | 'premium';
  /** 36, 44 or 52 px high; the smallest still takes a finger of 44 px. */
  size?: 'sm' | 'md' | 'lg';
  /** As wide as what holds it. */
  block?: boolean;
  /** Drawn before the text. */
  iconStart?: ReactNode;
  /** Drawn after the text. */
  iconEnd?: ReactNode;
};

/** Props of `Button`: a button, or with `href` a link that looks like one. */
export type ButtonProps =
  | (Look & {
      href?: undefined;
      /** Work is under way: shows a spinner, keeps its width, takes no further press, keeps the focus. */
      loading?: boolean;
    } & ComponentPropsWithRef<'button'>)
  | (Look & {
      /** Where it leads. */
      href: string;
      loading?: undefined;
    } & Omit<ComponentPropsWithRef<'a'>, 'href'>);

function Content({
  iconStart,
  iconEnd,
  loading,
  children,
}: Pick<Look, 'iconStart' | 'iconEnd'> & { loading?: boolean; children?: ReactNode }) {
  // Where no icon makes room, the spinner takes the place of the words, which stay there unseen: the width stays, and so does the name.
  if (loading && !iconStart)
    return (
      <>
        <span className="inline-flex items-center gap-2 opacity-0">
          {children}
          {iconEnd}
        </span>
        <Spinner size="sm" className="absolute" />
      </>
    );
  return (
    <>
      {loading ? <Spinner size="sm" /> : iconStart}
      {children}
      {iconEnd}
    </>
  );
}

function ButtonLink({
  variant,
  tone,
  size,
  block,
  iconStart,
  iconEnd,
  className,
  children,
  loading: _,
  ...rest
}: Extract<ButtonProps, { href: string }>) {
  const Link = useLink();
  return (
    <Link
      {...rest}
      className={buttonVariants({ variant, tone, size, block, breaks: holdsLongWord(children), className })}
    >
      <Content iconStart={iconStart} iconEnd={iconEnd}>
        {children}
      </Content>
    </Link>
  );
}

/** Makes something happen. With `href` it is a link, for places; without, a button, for deeds. */
export function Button(props: ButtonProps) {
  if (props.href !== undefined) return <ButtonLink {...props} />;
  const {
    variant,
    tone,
    size,
    block,
    iconStart,
    iconEnd,
    loading = false,
    className,
    children,
    type = 'button',
    onClick,
    href: _,
    ...rest
  } = props;
  return (
    <button
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...rest}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonVariants({ variant, tone, size, block, breaks: holdsLongWord(children), className })}
    >
      {iconStart || iconEnd || loading ? (
        <Content iconStart={iconStart} iconEnd={iconEnd} loading={loading}>
          {children}
        </Content>
      ) : (
        children
      )}
    </button>
  );
}
