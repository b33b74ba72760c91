/**
 * Every table. Each is declared in the `tables.ts` of the feature that owns it, which adds its tables here; other features
 * do not read or write them (db/table-owners.test.ts).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each feature's tables.ts adds its own
export interface Database {}
