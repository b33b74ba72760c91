/* The little of Jest that the test-runner's configuration touches; its complete types would be one more dependency. */
declare const expect: {
  (value: unknown): { toMatchImageSnapshot: (options: Record<string, unknown>) => void };
  extend: (matchers: Record<string, unknown>) => void;
};
declare module 'jest-image-snapshot' {
  export const toMatchImageSnapshot: unknown;
}
