import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { scanners } from './index.ts';

const [load] = scanners;
if (!load) throw new Error('no feature reads codes');

/** The camera that reads codes, fetched when it is asked for. */
export const CameraScanner = lazyPart(load);
