export * from './blobs.ts';
export * from './bus.ts';
export * from './clock.ts';
export * from './jobs.ts';
export * from './limits.ts';
export * from './mail.ts';
export * from './payments.ts';
export * from './push.ts';
