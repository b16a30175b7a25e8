export { countCodes, giveMaterialCodes, ruleGivesCodes, type CodeSeries } from './codes.ts';
export { makeProducts, type MadeProduct, type Product } from './make-products.ts';
export { requireHarvestRights } from './rights.ts';
export { findUsedSeed } from './used-seed.ts';
