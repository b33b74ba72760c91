import { UserRoundPlus } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { OwnPlace } from '../AddPhotoCard/OwnPlace.tsx';

/** Props of `JoinCard`. */
export type JoinCardProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> & {
  /** "This could be you" */
  title: string;
  /** Leads to the sign-up. */
  action: { label: string; href: string };
};

/** A visitor's place among the portraits: the whole card leads to the sign-up. */
export function JoinCard(props: JoinCardProps) {
  return <OwnPlace {...props} symbol={UserRoundPlus} />;
}
