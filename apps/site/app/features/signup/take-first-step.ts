import type { SignupAnswers } from '@dating/core/rules';
import type { RootStore } from '@dating/core/stores';

/** Takes answers into the form and goes past the steps that they answer; what is missing or wrong is asked for in its place. */
export function takeFirstStep(signup: RootStore['signup'], answers: SignupAnswers): void {
  if (answers.gender !== undefined) signup.set('gender', answers.gender);
  if (answers.sexuality !== undefined) signup.set('sexuality', answers.sexuality);
  if (answers.date_of_birth !== undefined) signup.set('date_of_birth', answers.date_of_birth);
  signup.goTo(0);
  // Whom they would like to meet is chosen before anybody answers: that is no answer.
  if (answers.gender !== undefined && answers.sexuality === undefined) return;
  void signup.next();
  if (signup.step > 0 && answers.date_of_birth !== undefined) void signup.next();
}
