/** Raised whenever the same seed gives another plan than before. */
export const DESIGN_VERSION = 1;
