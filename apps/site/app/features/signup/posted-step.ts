import type { SignupAnswers } from '@dating/core/rules';
import type { SignupTarget } from '@dating/core/stores';
import { useState } from 'react';
import { useActionData } from 'react-router';
import { useStores } from '../../lib/stores.tsx';
import { takeFirstStep } from './take-first-step.ts';

/** The first step of sign-up as it was posted by a plain form: here without script, or by a landing page. */
export interface PostedStep {
  readonly posted: SignupAnswers;
  /** The member whose page it was posted on; null where there is none, or a visitor may not see them. */
  readonly target: SignupTarget | null;
  /** What was written to them there. */
  readonly message: string;
}

/**
 * Takes what was posted into the form and goes on from there.
 *
 * @returns what was answered; undefined where nothing was posted
 */
export function usePostedStep(): SignupAnswers | undefined {
  const { signup } = useStores();
  const { posted, target = null, message } = useActionData<PostedStep>() ?? {};
  useState(() => {
    if (!posted || signup.step > 0) return;
    if (target) signup.setTarget(target, message);
    takeFirstStep(signup, posted);
  });
  return posted;
}
