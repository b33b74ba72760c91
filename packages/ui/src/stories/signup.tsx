/** What is being done while an account is made. */
export const signupStages = [
  'Checking your profile',
  'Creating your account',
  'Looking for matches',
  'Sending your activation e-mail',
] as const;
