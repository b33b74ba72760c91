export { default as de } from './de.ts';
export { default as en } from './en.ts';
export { default as es } from './es.ts';
export { default as fr } from './fr.ts';
export { default as it } from './it.ts';
export { default as nl } from './nl.ts';
export { default as pl } from './pl.ts';
