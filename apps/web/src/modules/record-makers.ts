import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { makers } from './index.ts';

const { trait: loadTraitMaker } = makers;
if (!loadTraitMaker) throw new Error('no feature makes traits');

/** The form of a trait, fetched when it is asked for. */
export const TraitMaker = lazyPart(loadTraitMaker);
