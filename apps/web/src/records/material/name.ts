import type { Material } from '@panicle/contract/germplasm';

/** Name, and where there is none the code. */
export const nameOf = (material: Material) => material.variety ?? material.sourceId;
