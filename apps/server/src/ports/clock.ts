/** The product's time: system time plus the operator's shift (demo only). Never read the time elsewhere. */
export interface Clock {
  now(): Date;
}
