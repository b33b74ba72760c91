/** The product's time: system time plus what the operator moved it by (demo only). Never read the time elsewhere. */
export interface Clock {
  now(): Date;
}
