export interface ComplaintTables {}
