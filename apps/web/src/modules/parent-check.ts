import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { parentChecks } from './index.ts';

const [load] = parentChecks;

/** The check of parents by markers, of the feature that keeps genotypes; null as long as none declares one. */
export const ParentCheck = load ? lazyPart(load) : null;
