export { chooseKernel, type Kernel } from './choose.ts';
export { GramSums, LARGEST_GRAM_VALUE } from './gram/gram.ts';
