import type { Platform } from '../../platform.ts';
import { receiveOpening } from '../../child-processes/opening.ts';
import { serveSideWork } from '../serve-side-work.ts';
import { oddWorks } from './odd-works.ts';

// A side process that needs no database.
await receiveOpening();
const database = { ping: async () => undefined } as unknown as Platform['database'];
await serveSideWork({ database } as Platform, oddWorks);
