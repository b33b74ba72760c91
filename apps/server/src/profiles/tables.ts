export interface PeopleTables {}
